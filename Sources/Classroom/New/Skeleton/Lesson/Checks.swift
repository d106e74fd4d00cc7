import ContrastCore
import LessonKit

/// One check on both versions: what these pieces cost at 100 cents each.
private func check(_ label: String, pieces: Int, expecting expected: Int) -> Contrast<Int> {
  contrast(
    label,
    correct: total(pieces: pieces, price: 100, faulty: false),
    faulty: total(pieces: pieces, price: 100, faulty: true)
  ) { $0 == expected }
}

/// Two checks, of which one comes near the fault.
///
/// [write: your checks in place of these]
/// [write: a second section, which asks when one of these checks changes its class]
func twoChecks() -> Section {
  var section = Section("Two checks of a total, at 100 cents each")
  section.add(check("ten-pieces", pieces: 10, expecting: 900))
  section.add(check("three-pieces", pieces: 3, expecting: 270))
  return section
}
