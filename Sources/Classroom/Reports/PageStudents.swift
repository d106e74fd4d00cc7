import ContrastCore
import LessonKit

/// The part of the page that shows for each student what they see of their own.
struct PageStudents {
  /// The most lines of the compiler's that are shown of a submission.
  private static let mostLines = 30

  private let names: [String]
  private let numbers: [String: Int]
  private let rows: [String: [Row]]
  private let lessons: [String: ClassResult.Lesson]

  /// The students of a result, in the order of the class.
  init(_ result: ClassResult) {
    var numbers: [String: Int] = [:]
    var names: [String] = []
    for row in result.rows where numbers[row.student] == nil {
      numbers[row.student] = names.count
      names.append(row.student)
    }
    self.names = names
    self.numbers = numbers
    rows = Dictionary(grouping: result.rows, by: \.student)
    lessons = Dictionary(
      result.plan.lessons.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A student's name, leading to their part.
  func link(_ student: String) -> Markup {
    guard let number = numbers[student] else { return "<bdi>\(student)</bdi>" }
    return "<a href=\"#s\(number + 1)\"><bdi>\(student)</bdi></a>"
  }

  /// The section.
  var section: Markup {
    let parts = names.enumerated().map { part($0, $1) }
    return """
      <section id="students" aria-labelledby="students-title">
      <h2 id="students-title">What students see</h2>
      <p>Each check with its verdict, as the exercise itself says it. A fault is named once it is \
      separated; a teacher’s own fault never is.</p>
      <p class="soft">Only the parts that are open are printed.</p>
      \(parts)</section>

      """
  }

  private func part(_ number: Int, _ name: String) -> Markup {
    let own = rows[name] ?? []
    let results = own.map { row in
      "\(row.lesson): \(row.result(of: lessons[row.lesson]?.faults.count ?? 0))"
    }
    return """
      <details id="s\(number + 1)"><summary><strong><bdi>\(name)</bdi></strong>\
      <span class="soft">\(results.joined(separator: " · "))</span></summary><div>
      \(own.map(submission))</div></details>

      """
  }

  private func submission(_ row: Row) -> Markup {
    let late: Markup = row.isLate ? " <span class=\"mark\">late</span>" : ""
    return """
      <h4>\(row.lesson)\(late)</h4>
      <p class="soft"><bdi>\(row.file)</bdi></p>
      \(lessons[row.lesson].map { content(row, $0) } ?? "")
      """
  }

  private func content(_ row: Row, _ lesson: ClassResult.Lesson) -> Markup {
    guard let report = StudentView(row, in: lesson).report else { return messages(row) }
    let checks = report.judgement.suite.checks.map { check($0, report.beliefs(of: $0)) }
    let separated = row.separated.map { fault -> Markup in
      let isNamed = !lesson.hasHiddenFaults && lesson.faults.indices.contains(fault - 1)
      guard isNamed else { return "<li>fault \(fault)</li>\n" }
      let caught: Markup =
        report.faults[fault - 1].caught.isEmpty
        ? "" : "<br><span class=\"soft\">\(report.faults[fault - 1].caught)</span>"
      return "<li>fault \(fault): \(lesson.faults[fault - 1])\(caught)</li>\n"
    }
    let list: Markup =
      separated.isEmpty ? "" : "<p>Separated:</p>\n<ul class=\"names\">\n\(separated)</ul>\n"
    return """
      <ol class="checks">
      \(checks)</ol>
      \(list)<p>\(report.next.joined(separator: " "))</p>

      """
  }

  private func check(_ check: CheckOutcomes, _ beliefs: [String]) -> Markup {
    let verdict = check.verdict
    let cells =
      ["correct: " + check.correct.map(Self.runs).joined(separator: ", ")]
      + check.faultRuns.enumerated().map { "fault \($0 + 1): \(Self.runs($1))" }
    let items = beliefs.map { belief -> Markup in "<li>\(belief)</li>" }
    let believed: Markup =
      items.isEmpty ? "" : "<p>The author of such a check believes:</p><ul>\(items)</ul>"
    return """
      <li><p><code>\(escaped(check.label))</code> \
      <span class="word \(verdict.rawValue)">\(verdict.rawValue)</span></p>
      <p class="soft">\(cells.joined(separator: " · "))</p>
      <p>\(Meaning(of: check).sentence)</p>\(believed)</li>

      """
  }

  private func messages(_ row: Row) -> Markup {
    let lines = row.messages.prefix(Self.mostLines)
    let left = row.messages.count - lines.count
    let more = left > 0 ? ["… \(left) more lines"] : []
    let text: Markup = lines.isEmpty ? "" : "<pre>\(lines: lines + more)</pre>\n"
    return "<p>\(row.status.sentence)</p>\n\(text)"
  }

  /// The outcomes of several runs on the same code: one word if they agree.
  private static func runs(_ outcomes: [Outcome?]) -> String {
    var words: [String] = []
    for word in outcomes.map({ $0?.rawValue ?? "not asked" }) where !words.contains(word) {
      words.append(word)
    }
    return words.joined(separator: "/")
  }
}
