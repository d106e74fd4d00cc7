import ContrastCore
import Testing

@testable import LessonKit

@Suite("Which checks are in another class") struct ClassChangesTests {
  private func section(_ checks: (String, correct: Int, faulty: Int)...) -> Section {
    var section = Section("Section")
    for (label, correct, faulty) in checks {
      section.add(contrast(label, correct: correct, faulty: faulty) { $0 == 1 })
    }
    return section
  }

  private let golden = """
    First
    a | correct=1/pass faulty=1/pass -> blind
    b\\|c | correct=0/fail faulty=0/fail -> noisy
    separating: 0

    Second
    a | correct=1/pass faulty=0/fail -> separating

    """

  @Test("is told by label, and of a label that stands twice in the order of the sections")
  func changed() {
    let sections = [
      section(("a", 1, 0), ("b|c", correct: 1, faulty: 1), ("new", 1, 1)), section(("a", 1, 0)),
    ]
    #expect(
      ClassChanges(from: golden, to: sections).lines == [
        "a: blind -> separating", "b\\|c: noisy -> blind",
      ])
  }

  @Test("is nothing when only outputs differ")
  func outputs() {
    let sections = [section(("a", 1, 1), ("b|c", correct: 5, faulty: 6)), section(("a", 1, 9))]
    #expect(ClassChanges(from: golden, to: sections).lines == [])
  }
}
