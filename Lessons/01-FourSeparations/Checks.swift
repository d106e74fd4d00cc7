import ContrastCore
import LessonKit

/// One check on both versions: discount this price, then ask whether the result is right.
private func check(
  _ label: String, _ percentage: Int, percentOf cents: Int, isRight: (Int) -> Bool
) -> Contrast<Int> {
  contrast(
    label,
    correct: Price(cents: cents, faulty: false).discountedPrice(percentage: percentage),
    faulty: Price(cents: cents, faulty: true).discountedPrice(percentage: percentage),
    check: isRight)
}

/// Four checks of one rule, one of each class.
func fourChecks() -> Section {
  var section = Section("Four checks of one price rule, in cents")
  section.add(check("half-price", 50, percentOf: 8000) { $0 == 4000 })
  section.add(check("over-one-hundred", 150, percentOf: 8000) { $0 == 8000 })
  section.add(check("rounds-to-whole", 15, percentOf: 1999) { $0 == 1700 })
  // The expected value was copied from a run of the faulty version.
  section.add(check("recorded-from-faulty", 150, percentOf: 8000) { $0 == -4000 })
  return section
}

/// The same question and the same price, other percentages.
func otherPercentages() -> Section {
  var section = Section("Bounding: the same question at other percentages")
  let rule = [(-10, 8000), (0, 8000), (50, 4000), (100, 0), (101, 8000), (150, 8000)]
  for (percentage, expected) in rule {
    section.add(
      check("equals-the-rule \(percentage)% of 8000", percentage, percentOf: 8000) {
        $0 == expected
      })
  }
  return section
}

/// Beyond 100 %, where the versions differ: a weaker question, and smaller prices.
func otherPrices() -> Section {
  var section = Section("Bounding: a weaker question, and smaller prices")
  for cents in [8000, 100, 99, 50] {
    section.add(
      check("never-negative 101% of \(cents)", 101, percentOf: cents) { $0 >= 0 })
  }
  section.add(check("equals-the-rule 101% of 50", 101, percentOf: 50) { $0 == 50 })
  section.add(check("equals-the-rule 150% of 0", 150, percentOf: 0) { $0 == 0 })
  return section
}
