import ContrastCore
import Testing

@testable import LessonKit

@Suite("A lesson's sections") struct SectionTests {
  @Test("print a title, the lines, the tally, and an empty line between them")
  func text() {
    var first = Section("First")
    first.add(contrast("a", correct: 1, faulty: 2) { $0 == 1 })
    first.add(line: "another line")
    first.add(contrast("b", correct: 1, faulty: 1) { $0 == 1 })
    var second = Section("Second")
    second.add(line: "no contrast, no tally")
    #expect(
      [first, second].text == """
        First
        a | correct=1/pass faulty=2/fail -> separating
        another line
        b | correct=1/pass faulty=1/pass -> blind
        separating: 1
        blind: 1
        noisy: 0
        inverted: 0

        Second
        no contrast, no tally

        """)
    #expect(first.contrasts.map(\.label) == ["a", "b"])
    #expect(first.contrasts.map(\.separation) == [.separating, .blind])
  }
}
