import LessonKit

/// The result of a class for GitHub Actions: workflow commands that put notes beside files.
///
/// GitHub shows at most ten errors, ten warnings and ten notices of a step, so the totals come first.
/// Source of the form: GitHub, Workflow commands for GitHub Actions, and the runner's own escaping.
package struct AnnotationReport {
  private let result: ClassResult
  private let folder: String

  /// A report on a result.
  /// - Parameters:
  ///   - result: The result.
  ///   - folder: The class's folder as the repository names it, without a slash at its end; empty if
  ///     it is the repository itself.
  package init(_ result: ClassResult, folder: String) {
    self.result = result
    self.folder = folder
  }

  /// The commands, one a line.
  /// - Complexity: O(*n*) in the number of rows.
  package var text: String {
    let faults = Dictionary(
      result.plan.lessons.map { ($0.name, $0.faults.count) },
      uniquingKeysWith: { first, _ in first })
    let rows =
      result.rows.filter { $0.status != .judged }
      + result.rows.filter { $0.status == .judged && !$0.isSolved }
    let lines =
      [totals] + rows.map { command($0, faults[$0.lesson] ?? 0) }
      + result.skipped.map { skipped in
        Self.line("warning", file: path(skipped.path), title: "skipped", skipped.reason)
      }
    return lines.map { $0 + "\n" }.joined()
  }

  private var totals: String {
    let solved = result.rows.count(where: \.isSolved)
    let bad = result.rows.count { $0.status != .judged }
    return Self.line(
      "notice", title: "class",
      "\(counted(result.rows.count, "submission")): \(solved) solved, \(bad) not judged, "
        + "\(result.concerns.count) skipped")
  }

  private func command(_ row: Row, _ faults: Int) -> String {
    let title = "\(shown(row.student)), \(row.lesson)"
    guard row.status != .judged else {
      return Self.line("warning", file: path(row.file), title: title, row.result(of: faults))
    }
    let message = [row.status.rawValue, row.firstError?.text ?? row.firstMessage]
      .compactMap(\.self).joined(separator: ": ")
    return Self.line(
      "error", file: path(row.file), at: row.firstError.map { ($0.line, $0.column) },
      title: title, message)
  }

  private func path(_ file: String) -> String { folder.isEmpty ? file : folder + "/" + file }

  private static func line(
    _ kind: String, file: String? = nil, at place: (line: Int, column: Int)? = nil, title: String,
    _ message: String
  ) -> String {
    let properties = [
      file.map { ("file", $0) }, place.map { ("line", String($0.line)) },
      place.map { ("col", String($0.column)) }, ("title", title),
    ].compactMap(\.self)
    let words = properties.map { "\($0)=\(escaped($1, ":,"))" }.joined(separator: ",")
    return "::\(kind) \(words)::\(escaped(shown(message), ""))"
  }

  /// The text with percent signs, CR and LF, and what else is named, as `%25`, `%0D` and `%0A`.
  private static func escaped(_ text: String, _ others: String) -> String {
    let special = Set("%\r\n".unicodeScalars).union(others.unicodeScalars)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard special.contains(scalar) else {
        result.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result.append(contentsOf: ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
    }
    return String(result)
  }
}
