/// Sets text in lines for a terminal.
package enum Wrapping {
  /// The most columns of a line, of a terminal's usual 80.
  private static let width = 79

  /// A text in lines of at most 79 columns, broken at its spaces.
  ///
  /// A longer word gets a line of its own. Spaces at the beginning are kept; several between words
  /// become one.
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - hang: What the lines behind the first begin with.
  /// - Returns: One line or more.
  package static func lines(_ text: String, hang: String = "") -> [String] {
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = hang
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
