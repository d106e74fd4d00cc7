import ContrastCore
import LessonKit

/// The table of a lesson that has a line for each student and a column for each fault.
struct PageMatrix {
  private let summary: LessonSummary
  private let students: PageStudents

  /// The table of a lesson; its names lead to the students' parts.
  init(_ summary: LessonSummary, _ students: PageStudents) {
    self.summary = summary
    self.students = students
  }

  /// The table with its heading.
  var table: Markup {
    let name = summary.lesson.name
    let faults = summary.lesson.faults.enumerated().map { fault, name -> Markup in
      "<th scope=\"col\" class=\"fault\">fault \(fault + 1)<span>\(name)</span></th>"
    }
    return """
      <h3 id="\(name)-matrix">Students and faults</h3>
      <p class="soft">✓ separated by at least one check; ○ not separated; – not judged.</p>
      <div class="wide" role="region" tabindex="0" aria-labelledby="\(name)-matrix">\
      <table class="matrix">
      <caption>Which student’s checks separate which fault</caption>
      <thead><tr><th scope="col">Student</th>\(faults)<th scope="col">Checks</th>\
      <th scope="col">Result</th></tr></thead>
      <tbody>
      \(summary.rows.map(line))</tbody>
      </table></div>

      """
  }

  private func line(_ row: Row) -> Markup {
    let cells = summary.lesson.faults.indices.map { fault -> Markup in
      guard row.status == .judged else { return "<td class=\"cell none\">– not judged</td>" }
      return row.separated.contains(fault + 1)
        ? "<td class=\"cell yes\">✓ separated</td>" : "<td class=\"cell no\">○ not</td>"
    }
    let checks = row.verdictCounts.map { "\($0.count) \($0.verdict)" }
    let late: Markup = row.isLate ? " <span class=\"mark\">late</span>" : ""
    let result: Markup =
      row.isSolved
      ? "<td class=\"result yes\">✓ solved</td>" : "<td class=\"result\">\(words(row))</td>"
    return """
      <tr><th scope="row">\(students.link(row.student))\(late)</th>\(cells)\
      <td class="checks">\(checks.isEmpty ? "–" : checks.joined(separator: ", "))</td>\(result)</tr>

      """
  }

  /// The result without the verdicts, which stand beside it.
  private func words(_ row: Row) -> String {
    guard row.status == .judged, !row.checks.isEmpty else { return row.obstacle ?? "" }
    return "\(row.separated.count) of \(summary.lesson.faults.count)"
      + (row.unjudged > 0 ? "; \(row.unjudged) too many" : "")
  }
}
