/// The beginning and the end of what was printed, however much it was.
struct Excerpt: Equatable, Sendable {
  /// How many bytes are kept of the beginning, and how many of the end.
  static let kept = 1500

  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private(set) var count = 0

  /// Adds what was printed next.
  /// - Complexity: O(1): what is kept is bounded.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    let toHead = bytes.prefix(Self.kept - head.count)
    head += toHead
    // As a slice: what any sequence has instead goes through it byte by byte.
    let toTail: ArraySlice<UInt8> = bytes.dropFirst(toHead.count).suffix(Self.kept)
    tail = Array((tail + toTail)[...].suffix(Self.kept))
  }

  /// The lines of the text, with a line in place of what was left out, safe to show.
  var lines: [String] {
    guard count > 0 else { return [] }
    let left = count - head.count - tail.count
    guard left > 0 else { return Self.lines(head + tail) }
    return Self.lines(head) + ["... \(left) bytes left out ..."] + Self.lines(tail)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      .map { shown(String(decoding: $0, as: UTF8.self)) }
    return withoutStackTrace(lines).reversed().drop { $0.isEmpty }.reversed()
  }

  /// The lines without the addresses that Swift's runtime prints under a trap's message, whatever
  /// `SWIFT_BACKTRACE` says: they tell a beginner nothing.
  private static func withoutStackTrace(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(of: "Current stack trace:") else { return lines }
    let rest = lines[(start + 1)...].drop { $0.first?.isNumber == true && $0.contains(" 0x") }
    return Array(lines[..<start] + rest)
  }
}

/// The text without what could move a terminal's cursor, change its colours, or turn its direction.
///
/// Control and formatting characters are shown as `\u{1B}`.
/// - Complexity: O(*n*) in the length of the text.
package func shown(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
