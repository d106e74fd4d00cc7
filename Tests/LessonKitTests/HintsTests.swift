import Testing

@testable import LessonKit

@Suite("Hints") struct HintsTests {
  private let hints = Hints(
    text: """
      # Hints

      Not shown.

      ## First

      one
      two

      ## Second
      three

      ## Third

      - fault 1: "A belief
        that goes on." Here.
      - fault 2: Another.
      - Fault 10: The tenth.

      """)

  @Test("have a text for each step, under its heading")
  func steps() {
    #expect(hints[1] == "First\n\none\ntwo\n")
    #expect(hints[2] == "Second\n\nthree\n")
    #expect(hints[3]?.hasPrefix("Third\n\n- fault 1: ") == true)
    #expect(hints[0] == nil && hints[4] == nil)
    #expect(hints.isComplete)
    #expect(!Hints(text: "## a\nb\n## c\n\n## d\ne\n").isComplete)
    #expect(!Hints(text: "").isComplete)
  }

  @Test("have a belief for a fault, in one line")
  func beliefs() {
    #expect(hints.belief(behindFault: 0) == "\"A belief that goes on.\" Here.")
    #expect(hints.belief(behindFault: 1) == "Another.")
    #expect(hints.belief(behindFault: 2) == nil)
    #expect(hints.belief(behindFault: 9) == "The tenth.")
    #expect(Hints(text: "## a\n- fault 1: x\n").belief(behindFault: 0) == nil)
  }
}
