/// The list `lessons` in the text of a `Package.swift`.
///
/// It is found by its form: a line `let lessons = [`, one line for each folder, a line `]`.
package struct LessonList: Equatable, Sendable {
  private let lines: [Substring]
  private let body: Range<Int>

  /// Finds the list; `nil` if there is none of this form.
  package init?(in manifest: String) {
    lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "let lessons = ["),
      let end = lines[start...].firstIndex(of: "]")
    else { return nil }
    body = (start + 1)..<end
  }

  /// The folders' names, in the order of the list, each with its line, from 1.
  package var entries: [(folder: String, line: Int)] {
    body.compactMap { at in Self.folder(lines[at]).map { ($0, at + 1) } }
  }

  /// The line for a folder.
  package static func line(for folder: String) -> String { "  \"\(folder)\"," }

  /// The manifest with one more folder in its list, at its place in the order.
  package func adding(_ folder: String) -> String {
    let named = body.compactMap { at in Self.folder(lines[at]).map { (at, $0) } }
    var changed = lines
    if let next = named.first(where: { $0.1 > folder }) {
      changed.insert(Substring(Self.line(for: folder)), at: next.0)
    } else {
      if let last = named.last, lines[last.0].last == "\"" { changed[last.0] += "," }
      changed.insert(Substring(Self.line(for: folder)), at: body.upperBound)
    }
    return changed.joined(separator: "\n")
  }

  /// The folder that a line of the list names.
  private static func folder(_ line: Substring) -> String? {
    let code = line.drop { $0 == " " }
    guard code.first == "\"" else { return nil }
    return code.dropFirst().split(separator: "\"", omittingEmptySubsequences: false).first
      .map(String.init)
  }
}
