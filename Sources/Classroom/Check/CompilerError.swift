import Foundation

/// The first error among a compiler's messages.
struct CompilerError: Equatable {
  /// The file, as the compiler was given it.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The compiler's sentence.
  let sentence: String

  /// Finds a line of the form `FILE:LINE:COLUMN: error: SENTENCE`; `nil` if there is none.
  init?(firstIn messages: String) {
    let mark = ": error: "
    for message in messages.split(separator: "\n") {
      guard let found = message.range(of: mark) else { continue }
      let place = message[..<found.lowerBound]
        .split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let line = Int(place[place.count - 2]) else { continue }
      file = place.dropLast(2).joined(separator: ":")
      self.line = line
      sentence = String(message[found.upperBound...])
      return
    }
    return nil
  }
}
