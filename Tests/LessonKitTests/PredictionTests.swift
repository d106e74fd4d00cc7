import ContrastCore
import Testing

@testable import LessonKit

@Suite("Predicting") struct PredictionTests {
  private static var sections: [Section] {
    var first = Section("First")
    first.add(contrast("a", correct: 1, faulty: 2) { $0 == 1 })
    first.add(contrast("b", correct: 1, faulty: 1) { $0 == 1 })
    var tables = Section("Only a table")
    tables.add(line: "x")
    var last = Section("Last")
    last.add(contrast("c", correct: 1, faulty: 2) { $0 == 2 })
    return [first, tables, last]
  }

  /// The questions and the report for these lines of input.
  private func run(_ lines: String...) -> (asked: String, report: String) {
    var asked = ""
    var left = lines[...]
    let report = Prediction(of: Self.sections).run(
      ask: { asked += $0 }, answer: { left.popFirst() })
    return (asked, report)
  }

  @Test(
    "takes a word or its beginning, in either case, whatever its end",
    arguments: [
      ("separating", Separation.separating), ("s", .separating), ("B", .blind), ("Noisy", .noisy),
      ("  i ", .inverted), ("blind\r", .blind), ("sep", .separating), ("separates", .separating),
    ])
  func words(word: String, expected: Separation) {
    #expect(Prediction.parse(word) == expected)
  }

  @Test("takes nothing else", arguments: ["", "si", "x", "yes", "separating blind", "1"])
  func otherWords(word: String) {
    #expect(Prediction.parse(word) == nil)
  }

  @Test("says how many were right and what to look at again")
  func report() {
    let (asked, report) = run("s", "n", "inverted")
    #expect(
      report == """
        right: 2 of 3
        look again at:
          b | correct=1/pass faulty=1/pass -> blind
            you said noisy

        """)
    for part in ["First\n", "  a: ", "  b: ", "Last\n", "  c: "] { #expect(asked.contains(part)) }
    #expect(!asked.contains("Only a table"))
    // Nothing is given away before all was asked.
    #expect(!asked.contains("correct="))
  }

  @Test("asks again for what it does not understand")
  func again() {
    let (asked, report) = run("what?", "s", "b", "no idea", "i")
    #expect(report == "right: 3 of 3\nNothing to look at again.\n")
    #expect(asked.split(separator: "Please answer").count == 3)
  }

  @Test("skips a check for an empty line")
  func skips() {
    #expect(run("s", " ", "i").report == "right: 2 of 2\nnot answered: 1 of 3\n")
  }

  @Test("compares what was answered when the input ends")
  func endOfInput() {
    #expect(
      run("b").report == """
        right: 0 of 1
        not answered: 2 of 3
        look again at:
          a | correct=1/pass faulty=2/fail -> separating
            you said blind

        """)
    #expect(run().report == "right: 0 of 0\nnot answered: 3 of 3\n")
  }
}
