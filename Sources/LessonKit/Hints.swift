/// The hints of an exercise, read from the lesson's `Hints.md`.
///
/// The file has three parts, each under a heading that begins with `## `: what the verdicts mean, which
/// behaviour to look at, and the beliefs behind the faults. In the last part, a list item that begins
/// with `- fault 2: ` holds the belief behind the second fault; indented lines go on with it.
package struct Hints: Equatable, Sendable {
  /// The numbers of the steps.
  package static let steps = 1...3

  private let parts: [(heading: String, lines: [String])]

  /// Reads hints from the text of a `Hints.md`.
  package init(text: String) {
    var parts: [(heading: String, lines: [String])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("## ") {
        parts.append((String(line.dropFirst(3)), []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
      }
    }
    self.parts = parts
  }

  /// Reads the hints of a lesson, by its name.
  /// - Throws: ``GoldenError`` (of the hints' file) when they cannot be read.
  package init(of lesson: String, in root: Root) throws(FileError) {
    guard let folder = root.folder(of: lesson) else { throw .missing }
    self.init(text: String(decoding: try System.readFile(folder + "/Hints.md"), as: UTF8.self))
  }

  /// Whether all steps are there, each with a text.
  package var isComplete: Bool { Self.steps.allSatisfy { self[$0] != nil } }

  /// The text of a step, from 1; `nil` if it is missing or empty.
  package subscript(step: Int) -> String? {
    guard parts.indices.contains(step - 1) else { return nil }
    let part = parts[step - 1]
    let body = part.lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
    guard !body.isEmpty else { return nil }
    return ([part.heading, ""] + body).map { $0 + "\n" }.joined()
  }

  /// The belief behind a fault, counted from 0, in one line; `nil` if none is written down.
  package func belief(behindFault fault: Int) -> String? {
    guard parts.count >= Self.steps.upperBound else { return nil }
    let start = "- fault \(fault + 1): "
    let lines = parts[Self.steps.upperBound - 1].lines
    guard let at = lines.firstIndex(where: { $0.lowercased().hasPrefix(start) }) else { return nil }
    let more = lines[(at + 1)...].prefix { $0.hasPrefix("  ") }
    return ([String(lines[at].dropFirst(start.count))] + more)
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// The beliefs behind so many faults, in their order.
  package func beliefs(behind count: Int) -> [String?] {
    (0..<count).map { belief(behindFault: $0) }
  }

  /// Whether both have the same text.
  package static func == (left: Hints, right: Hints) -> Bool {
    left.parts.elementsEqual(right.parts) { $0.heading == $1.heading && $0.lines == $1.lines }
  }
}
