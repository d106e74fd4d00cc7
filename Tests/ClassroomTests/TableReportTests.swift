import LessonKit
import Testing

@testable import Classroom

@Suite("The table of a class") struct TableReportTests {
  @Test("says it all in 80 columns, whatever the names are")
  func width() {
    let text = TableReport(ReportedClass.result).text
    for line in text.split(separator: "\n") {
      #expect(TextWidth.of(line) <= 80, "\(line)")
      #expect(!line.drop { $0 == " " }.hasPrefix("::"))
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test("has a line for each student, and the totals")
  func table() {
    let names = ["Alan Turing", "Hedy", "Frances Allen"]
    var result = ReportedClass.made(of: names)
    result.plan.lessons.removeLast()
    result.rows = [result.rows[0], result.rows[2], result.rows[4]]
    result.rows[1].status = .doesNotCompile
    result.rows[1].checks = []
    result.rows[1].isSolved = false
    result.rows[1].separated = []
    result.rows[1].messages = ["Exercise.swift:3:1: error: expected '}' in a very long explanation"]
    result.rows[2].isLate = true
    #expect(
      TableReport(result).text == """
        3 submissions: 1 solved, 2 skipped
        sandbox: bubblewrap

        lesson04: 3 submissions, 1 solved

        student        1 2 3  result (of 3 faults)
        Alan Turing    x x x  solved
        Hedy           - - -  does not compile: line 3: expected '}' in a very long ex..
        Frances Allen  x . .  1 of 3; 1 inverted (late)
        x separated   . not separated   - not judged

        separated by
          2 of 3  fault 1: a missing record clears the order
          1 of 3  fault 2 (hides from most): a store error is shown as no order
          1 of 3  fault 3 (hides from most): a late, older read overwrites a newer one

        checks: separating 4, blind 1, noisy 0, inverted 1
        not solved because
          1  a check is inverted
          1  does not compile

        skipped
          <img src=x>/Exercise.swift: It is a symbolic link.
          Nobody/readme.txt: It is for no lesson: there is no first line.

        """)
  }

  @Test("has room for many faults, and for none", arguments: [0, 1, 12, 13, 30, 40])
  func faults(count: Int) {
    var result = ReportedClass.made(of: ["Ada"])
    result.plan.lessons = [
      .init(
        name: "lesson04", fingerprint: "", hasHiddenFaults: true, correctCount: 1,
        faults: (0..<count).map { "fault \($0)" })
    ]
    let text = TableReport(result).text
    #expect(text.contains("Ada"))
    #expect(text.split(separator: "\n").allSatisfy { TextWidth.of($0) <= 80 })
  }

  @Test("counts the columns of wide characters and marks")
  func columns() {
    #expect(TextWidth.of("山田") == 4)
    #expect(TextWidth.of("e\u{301}") == 1)
    #expect(TextWidth.cut("山田太郎", to: 7) == "山田..")
    #expect(TextWidth.cut("abc", to: 3) == "abc")
    #expect(TextWidth.padded("é", to: 3) == "é  ")
  }
}
