/// The unified difference of two texts, by lines, in ASCII.
///
/// It works on bytes, never on `String`: texts that look alike are not the same text. Whatever is not
/// printable ASCII is shown as an escape, so that every difference can be seen and pasted.
package struct UnifiedDiff {
  private struct Line {
    let mark: Character
    let bytes: ArraySlice<UInt8>
    let old: Int
    let new: Int
  }

  private static let context = 3
  private let lines: [Line]
  private let header: [String]

  /// Compares `old` with `new`.
  /// - Complexity: O(*n* × *d*) for *n* lines of which *d* differ (Myers, as in the standard library).
  package init(old: [UInt8], oldName: String, new: [UInt8], newName: String) {
    header = ["--- " + oldName, "+++ " + newName]
    lines = Self.compare(Self.split(old), Self.split(new))
  }

  /// The text of the difference, empty if there is none.
  package var text: String {
    guard lines.contains(where: { $0.mark != " " }) else { return "" }
    return (header + hunks.flatMap(render)).map { $0 + "\n" }.joined()
  }

  /// Lines with their line feed; a last one without keeps that it has none.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for (at, byte) in bytes.enumerated() where byte == 10 {
      result.append(bytes[start...at])
      start = at + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if before < old.count, removed.contains(before) {
        lines.append(Line(mark: "-", bytes: old[before], old: before, new: after))
        before += 1
      } else if after < new.count, inserted.contains(after) {
        lines.append(Line(mark: "+", bytes: new[after], old: before, new: after))
        after += 1
      } else {
        lines.append(Line(mark: " ", bytes: old[before], old: before, new: after))
        before += 1
        after += 1
      }
    }
    return lines
  }

  /// Runs of lines around the changes; two changes share one when at most six lines lie between.
  private var hunks: [ArraySlice<Line>] {
    var ranges: [Range<Int>] = []
    for (at, line) in lines.enumerated() where line.mark != " " {
      let range = max(0, at - Self.context)..<min(lines.count, at + Self.context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { lines[$0] }
  }

  private func render(_ hunk: ArraySlice<Line>) -> [String] {
    guard let first = hunk.first else { return [] }
    func range(_ start: Int, _ count: Int) -> String {
      // An empty range is said to follow the line before it: so says POSIX.
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    let old = range(first.old, hunk.count { $0.mark != "+" })
    let new = range(first.new, hunk.count { $0.mark != "-" })
    return ["@@ -\(old) +\(new) @@"] + hunk.flatMap(render)
  }

  private func render(_ line: Line) -> [String] {
    let ended = line.bytes.last == 10
    let shown = String(line.mark) + Self.visible(ended ? line.bytes.dropLast() : line.bytes)
    return ended ? [shown] : [shown, "\\ No newline at end of file"]
  }

  /// The bytes in printable ASCII: other scalars as `\u{e9}`, bytes that are no UTF-8 as `\xff`.
  static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { byte in
        (0x20..<0x7f).contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + hex(UInt32(byte))
      }.joined()
    }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\t", " "..."~": String(scalar)
      case "\r": "\\r"
      default: "\\u{" + hex(scalar.value) + "}"
      }
    }.joined()
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
