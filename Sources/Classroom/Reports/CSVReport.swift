import ContrastCore
import LessonKit

/// The result of a class for a spreadsheet: CSV as RFC 4180 has it, UTF-8, one line a row.
///
/// A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula, so such a cell of
/// the students' gets an apostrophe before it. Source: OWASP, CSV Injection.
package struct CSVReport {
  private static let columns = [
    "student", "lesson", "file", "late", "status", "solved", "faults separated", "faults", "checks",
  ]

  private let result: ClassResult

  /// A report on a result.
  package init(_ result: ClassResult) { self.result = result }

  /// The report, its lines ended by CR and LF, the columns' names first.
  ///
  /// A fault's column holds 1 or 0, and is empty where there is nothing to be said.
  /// - Complexity: O(*n*) in the number of cells.
  package var text: String {
    let lessons = result.plan.lessons
    let counts = Dictionary(
      lessons.map { ($0.name, $0.faults.count) }, uniquingKeysWith: { first, _ in first })
    let header =
      Self.columns + Verdict.reported.map(\.rawValue) + ["message"]
      + lessons.flatMap { lesson in
        lesson.faults.enumerated().map { "\(lesson.name) fault \($0 + 1): \($1)" }
      }
    let lines = result.rows.map { row in
      Self.cells(row, of: counts[row.lesson] ?? 0)
        + lessons.flatMap { Self.faults(row, in: $0) }
    }
    return ([header] + lines).map(Self.line).joined()
  }

  private static func cells(_ row: Row, of faults: Int) -> [String] {
    let counts = Dictionary(
      row.verdictCounts.map { ($0.verdict, $0.count) }, uniquingKeysWith: +)
    return [
      row.student, row.lesson, row.file, row.isLate ? "yes" : "no", row.status.rawValue,
      row.isSolved ? "yes" : "no", String(row.separated.count), String(faults),
      String(row.checks.count + row.unjudged),
    ] + Verdict.reported.map { String(counts[$0] ?? 0) }
      + [row.status == .judged ? "" : row.firstMessage ?? ""]
  }

  private static func faults(_ row: Row, in lesson: ClassResult.Lesson) -> [String] {
    lesson.faults.indices.map { fault in
      guard row.lesson == lesson.name, row.status == .judged else { return "" }
      return row.separated.contains(fault + 1) ? "1" : "0"
    }
  }

  private static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// The cell as RFC 4180 has it, and never a formula.
  static func quoted(_ cell: String) -> String {
    let starts: Set<Unicode.Scalar> = [
      "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    let isFormula = cell.unicodeScalars.first { $0 != " " }.map(starts.contains) ?? false
    let safe = isFormula ? "'" + cell : cell
    guard safe.unicodeScalars.contains(where: { ",\"\r\n'".unicodeScalars.contains($0) }) else {
      return safe
    }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
