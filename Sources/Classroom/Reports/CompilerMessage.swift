/// A line of the compiler's words that says where it is about.
struct CompilerMessage: Equatable {
  /// The last part of the file's path.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1.
  let column: Int
  /// Whether it is an error, and not a warning or a note.
  let isError: Bool
  /// What it says.
  let text: String

  /// Reads `Exercise.swift:12:5: error: what is wrong`; `nil` for any other line.
  init?(_ message: String) {
    let kinds = ["error", "warning", "note"]
    let parts = message.split(separator: ":", omittingEmptySubsequences: false)
    let at = parts.indices.first { part in
      part >= 3 && kinds.contains(parts[part].drop { $0 == " " }.description)
    }
    guard let at, let column = Int(parts[at - 1]), let line = Int(parts[at - 2]) else { return nil }
    guard line > 0, column > 0 else { return nil }
    let path = parts[..<(at - 2)].joined(separator: ":")
    file = path.split(separator: "/").last.map(String.init) ?? path
    self.line = line
    self.column = column
    isError = parts[at] == " error"
    text = String(parts[(at + 1)...].joined(separator: ":").drop { $0 == " " })
  }
}

extension Row {
  /// The first error that the compiler found in the student's file, if it has a place there.
  ///
  /// A message that is about another file is not taken: `#sourceLocation` can name any.
  var firstError: CompilerMessage? {
    let names = ["Exercise.swift", file.split(separator: "/").last.map(String.init) ?? file]
    return messages.lazy.compactMap { CompilerMessage($0) }
      .first { $0.isError && names.contains($0.file) }
  }

  /// The most telling line of its messages, in one line; `nil` when there is none.
  var firstMessage: String? {
    if let error = firstError { return "line \(error.line): \(error.text)" }
    return messages.first { $0.contains("error:") } ?? messages.first { !$0.isEmpty }
  }
}
