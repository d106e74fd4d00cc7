import ContrastCore
import LessonKit
import Testing
import TestSupport

@testable import lesson01

@Suite("Lesson 01") struct Lesson01Tests {
  @Test("up to 100 % reduces the price; any other percentage leaves it", arguments: [false, true])
  func rule(faulty: Bool) {
    let price = Price(cents: 8000, faulty: faulty)
    #expect(price.discountedPrice(percentage: 1) == 7920)
    #expect(price.discountedPrice(percentage: 100) == 0)
    #expect(price.discountedPrice(percentage: 0) == 8000)
    #expect(price.discountedPrice(percentage: -1) == 8000)
    #expect(price.discountedPrice(percentage: 101) == (faulty ? -80 : 8000))
    #expect(Price(cents: 1999, faulty: faulty).discountedPrice(percentage: 15) == 1699)
  }

  @Test("a price is the correct version unless it is said to be faulty")
  func correctByDefault() {
    #expect(Price(cents: 8000).discountedPrice(percentage: 101) == 8000)
  }

  @Test("four checks, one of each class")
  func fourClasses() {
    let found = separations(in: [fourChecks()])
    #expect(
      found == [
        "half-price": .blind, "over-one-hundred": .separating, "rounds-to-whole": .noisy,
        "recorded-from-faulty": .inverted,
      ])
  }

  @Test("the one question separates above 100 % only")
  func percentages() {
    for percentage in [-10, 0, 50, 100] {
      #expect(separation("equals-the-rule \(percentage)% of 8000") == .blind)
    }
    for percentage in [101, 150] {
      #expect(separation("equals-the-rule \(percentage)% of 8000") == .separating)
    }
  }

  @Test("never-negative is blind as long as less than a whole cent is missing")
  func weakerQuestion() {
    for cents in [8000, 100] {
      #expect(separation("never-negative 101% of \(cents)") == .separating)
      #expect(Price(cents: cents, faulty: true).discountedPrice(percentage: 101) < 0)
    }
    for cents in [99, 50] {
      #expect(separation("never-negative 101% of \(cents)") == .blind)
      #expect(Price(cents: cents, faulty: true).discountedPrice(percentage: 101) == 0)
    }
    #expect(separation("equals-the-rule 101% of 50") == .separating)
  }

  @Test("at a price of nothing the versions agree, so the strongest question is blind")
  func freeProduct() {
    #expect(separation("equals-the-rule 150% of 0") == .blind)
    #expect(Price(cents: 0, faulty: true).discountedPrice(percentage: 150) == 0)
  }

  private func separation(_ label: String) -> Separation? {
    separations(in: [otherPercentages(), otherPrices()])[label]
  }

  private func separations(in sections: [Section]) -> [String: Separation] {
    let pairs = sections.flatMap(\.contrasts).map { ($0.label, $0.separation) }
    return Dictionary(pairs) { first, _ in first }
  }
}

@Suite("Lesson 01, exercise") struct Lesson01ExerciseTests {
  @Test("each error has its name")
  func errors() {
    let hundred = String(repeating: "é", count: 100)
    func errors(_ name: String, _ email: String) -> [UserError] {
      Subject().user(name: name, email: email).validate()
    }
    #expect(errors("Ada", "ada@example.com") == [])
    #expect(errors("\t \t", "ada@example.com") == [.nameBlank])
    #expect(errors("\n", "ada@example.com") == [])
    #expect(errors(hundred, "@.") == [])
    #expect(errors(hundred + "é", "@.") == [.nameTooLong])
    #expect(errors("Ada", "ada@example") == [.emailIncomplete])
    #expect(errors("Ada", "example.com") == [.emailIncomplete])
    #expect(Set(errors("", "ada")) == [.nameBlank, .emailIncomplete])
  }

  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "01", exercise: try Repository.text("Tests/Starters/01.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "01", exercise: try Repository.text("Tests/Solutions/01.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.faults("a-name-of-spaces-is-blank") == ["fail", "pass", "pass"])
    #expect(judged.faults("an-e-mail-needs-its-dot") == ["pass", "fail", "pass"])
    #expect(judged.faults("one-hundred-characters-are-not-too-many") == ["pass", "pass", "fail"])
  }

  @Test(
    "a check that stays clear of the bound, or lets one error mask another, is blind",
    arguments: [
      "happy-path", "empty-name", "email-without-both", "99-accepted", "101-refused",
      "two-errors-invalid",
    ])
  func blind(label: String) throws {
    #expect(try Self.nearMisses.get().verdict(label) == "blind")
  }

  @Test("other ways to the same fault are as good")
  func separating() throws {
    let judged = try Self.nearMisses.get()
    #expect(judged.separates("tab-blank") == [1])
    #expect(judged.separates("email-without-at") == [2])
    #expect(judged.separates("two-errors-named") == [1, 2])
  }

  @Test(
    "a check that asks for what the text does not promise is noisy",
    arguments: ["newline-blank", "at-and-dot-refused"])
  func againstTheText(label: String) throws {
    let judged = try Self.nearMisses.get()
    #expect(judged.verdict(label) == "noisy")
    #expect(judged.correct(label).allSatisfy { Set($0) == ["fail"] })
  }

  @Test(
    "a check of what the text leaves open is noisy: one correct version fails it",
    arguments: ["name-error-first", "100-and-a-space-accepted", "100-and-a-space-refused"])
  func stricterThanTheText(label: String) throws {
    let judged = try Self.nearMisses.get()
    #expect(judged.verdict(label) == "noisy")
    #expect(judged.correct(label).count { $0.allSatisfy { $0 == "pass" } } == 1)
  }

  @Test(
    "a rule read backwards brings up the belief behind its fault",
    arguments: zip(
      ["spaces-accepted", "dotless-accepted", "100-refused"],
      ["something was typed", "Either sign", "At most 100"]))
  func inverted(label: String, belief: String) throws {
    let judged = try Self.nearMisses.get()
    #expect(judged.verdict(label) == "inverted")
    #expect(judged.beliefs(label).count == 1)
    #expect(judged.beliefs(label).first?.contains(belief) == true)
  }

  /// Plausible checks that are not good enough, and some that are, compiled and judged once.
  private static let nearMisses = Result {
    try JudgedExercise(lesson: "01", exercise: source)
  }

  private static let source = """
    import ContrastCore

    let good = "ada@example.com"

    enum Exercise: SubjectChecks {
      static func check(
        _ label: String, _ name: String, _ email: String, _ isRight: @escaping ([UserError]) -> Bool
      ) -> Check<Subject> {
        Check(label) { isRight($0.user(name: name, email: email).validate()) }
      }

      static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

      static var list: [Check<Subject>] {
        [
          check("happy-path", "Ada", good) { $0.isEmpty },
          check("empty-name", "", good) { $0 == [.nameBlank] },
          check("email-without-both", "Ada", "ada") { $0 == [.emailIncomplete] },
          check("99-accepted", letters(99), good) { $0.isEmpty },
          check("101-refused", letters(101), good) { $0 == [.nameTooLong] },
          check("two-errors-invalid", "   ", "ada@example") { !$0.isEmpty },
          check("tab-blank", "\\t", good) { $0 == [.nameBlank] },
          check("email-without-at", "Ada", "example.com") { !$0.isEmpty },
          check("two-errors-named", "   ", "ada@example") {
            Set($0) == [.nameBlank, .emailIncomplete]
          },
          check("newline-blank", "\\n", good) { $0 == [.nameBlank] },
          check("at-and-dot-refused", "Ada", "@.") { !$0.isEmpty },
          check("name-error-first", "", "ada") { $0 == [.nameBlank, .emailIncomplete] },
          check("100-and-a-space-accepted", letters(100) + " ", good) { $0.isEmpty },
          check("100-and-a-space-refused", letters(100) + " ", good) { !$0.isEmpty },
          check("spaces-accepted", "   ", good) { $0.isEmpty },
          check("dotless-accepted", "Ada", "ada@example") { $0.isEmpty },
          check("100-refused", letters(100), good) { !$0.isEmpty },
        ]
      }
    }
    """
}
