@testable import Classroom

/// A class as a teacher may have one: careful students, copied work, files that do not compile, and
/// names that try to be something else.
enum ReportedClass {
  /// Names that must come out of every report as text.
  static let hostileNames = [
    "<script>alert(1)</script>", "Robert\"'); DROP TABLE--&amp;", "=HYPERLINK(\"http://x\",\"y\")",
    "new\nline\r\nand\ttab", "\u{202E}gnp.elif\u{202C}", "::error file=a.swift,line=1::gotcha",
    "]]></failure><testcase/>", "../../etc/passwd", "\u{1B}[31mred\u{7}\u{0}\u{FFFE}",
    String(repeating: "Wolfeschlegelsteinhausenbergerdorff", count: 7), "-2+3+cmd|' /C calc'!A0",
    "50%, one:two", "José Ñandú", "山田 太郎", "يوسف", "ada lovelace", "Ada Lovelace",
  ]

  static let plainNames = [
    "Alan Turing", "Barbara Liskov", "Chen Wei", "Dorothy Vaughan", "Edsger Dijkstra",
    "Frances Allen", "Grace Hopper", "Hedy Lamarr", "Ivan Sutherland", "Jean Bartik",
    "Katherine Johnson", "Leslie Lamport", "Margaret Hamilton", "Niklaus Wirth",
    "Olga Ladyzhenskaya", "Peter Naur", "Radia Perlman", "Sophie Wilson", "Tony Hoare",
  ]

  static let faults = [
    "a missing record clears the order", "a store error is shown as no order",
    "a late, older read overwrites a newer one",
  ]
  static let hiddenFaults = [
    "SECRET the total loses a cent", "SECRET <b>the tax</b> is added twice",
  ]

  static let lessons = [
    ClassResult.Lesson(
      name: "lesson04", fingerprint: "00aa", hasHiddenFaults: false, correctCount: 2,
      faults: faults),
    ClassResult.Lesson(
      name: "lesson06", fingerprint: "00bb", hasHiddenFaults: true, correctCount: 2,
      faults: hiddenFaults),
  ]

  static let result = made(of: plainNames + hostileNames)

  /// A class of so many students, each with a submission to both lessons.
  static func made(of names: [String]) -> ClassResult {
    let rows = names.enumerated().flatMap { number, name in
      [
        row(number, name, lessons[0]),
        row(number + 3, name, lessons[1]),
      ]
    }
    return ClassResult(
      plan: .init(
        toolchain: "Swift version 6.3.1", sandbox: "bubblewrap",
        limits: .init(
          cellSeconds: 10, exerciseSeconds: 120, compileSeconds: 60, memoryMegabytes: 512,
          checks: 64),
        lessons: lessons, submissions: rows.count, classFingerprint: "00cc"),
      shard: nil, rows: rows,
      skipped: [
        .init(path: "<img src=x>/Exercise.swift", reason: "It is a symbolic link."),
        .init(path: "Nobody/readme.txt", reason: "It is for no lesson: there is no first line."),
      ])
  }

  private static func row(_ number: Int, _ name: String, _ lesson: ClassResult.Lesson) -> Row {
    var row = Row(
      student: name, lesson: lesson.name, file: name + "/Exercise.swift", contents: "\(number)",
      isLate: number % 9 == 4, status: .judged)
    switch number % 12 {
    case 0, 1:
      row.checks =
        lesson.faults.indices.map { separating("keeps-\($0 + 1)", [$0 + 1], of: lesson) }
        + [blind("shows-what-was-read", of: lesson)]
      row.isSolved = true
    case 2, 3, 4:
      row.checks = [
        separating("error <is> \"said\" | twice", [1], of: lesson),
        inverted("clears-when-missing", [1], of: lesson),
      ]
    case 5: row.checks = [inverted("empty-is-fine", [1], of: lesson)]
    case 6: row.checks = [inverted("both\nwrong", [1, 2], of: lesson)]
    case 7:
      row.status = .doesNotCompile
      row.messages = [
        "/tmp/x/Exercise.swift:12:7: error: cannot find 'foo' in scope: 100%, <sure>",
        "10 | let a = foo", "   |         `- error: cannot find 'foo' in scope",
      ]
    case 8: row.checks = [separating("one", [2], of: lesson), hung("waits", of: lesson)]
    case 9:
      row.status = .noList
      row.messages = ["The list of checks was not there in time: something in it never ends."]
    case 10: row.checks = []
    default: row.checks = [blind("a", of: lesson), separating("b", [1, 2], of: lesson)]
    }
    row.separated = Set(row.checks.flatMap(\.separates)).sorted()
    return row
  }

  private static func check(
    _ label: String, _ verdict: String, correct: String, of lesson: ClassResult.Lesson,
    separates: [Int] = [], agrees: [Int] = [], fault: (Int) -> String?
  ) -> Row.Check {
    Row.Check(
      label: label, correct: [[correct, correct, correct], [correct]],
      faults: (1...lesson.faults.count).map(fault), verdict: verdict, separates: separates,
      agrees: agrees)
  }

  private static func separating(_ label: String, _ faults: [Int], of lesson: ClassResult.Lesson)
    -> Row.Check
  {
    check(label, "separating", correct: "pass", of: lesson, separates: faults) {
      faults.contains($0) ? "fail" : "pass"
    }
  }

  private static func inverted(_ label: String, _ faults: [Int], of lesson: ClassResult.Lesson)
    -> Row.Check
  {
    check(label, "inverted", correct: "fail", of: lesson, agrees: faults) {
      faults.contains($0) ? "pass" : "fail"
    }
  }

  private static func blind(_ label: String, of lesson: ClassResult.Lesson) -> Row.Check {
    check(label, "blind", correct: "pass", of: lesson) { _ in "pass" }
  }

  private static func hung(_ label: String, of lesson: ClassResult.Lesson) -> Row.Check {
    check(label, "hung", correct: "timed out", of: lesson) { _ in nil }
  }
}
