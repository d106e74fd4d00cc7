#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a program's words go: measured text to the standard output, everything else to the error.
package enum Terminal {
  /// How a line is marked, where marks are wanted.
  ///
  /// The words must do without it.
  package enum Style: String {
    /// As it should be.
    case good = "32"
    /// Not as it should be.
    case bad = "31"
    /// A place in a text.
    case place = "36"
  }

  /// Writes to the standard output.
  ///
  /// When the reader has gone, the program ends without a word.
  package static func print(_ text: String) {
    guard !System.write(text.utf8, to: 1) else { return }
    if errno == EPIPE { exit(0) }
    note("cannot write the output: \(System.lastError)\n", .bad)
    exit(2)
  }

  /// Writes to the standard error, coloured on a terminal unless `NO_COLOR` is set.
  package static func note(_ text: String, _ style: Style? = nil) {
    System.write(styled(text, style).utf8, to: 2)
  }

  /// Writes a unified difference to the standard error.
  package static func note(diff: String) {
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let style: Style? =
        switch line.first {
        case "-": .bad
        case "+": .good
        case "@": .place
        default: nil
        }
      note(String(line), style)
      note("\n")
    }
  }

  /// Whether the standard input is a terminal.
  static var isTyped: Bool { isatty(0) == 1 }

  /// Whether colours are wanted on the standard error.
  ///
  /// `NO_COLOR`, set to anything but nothing, turns them off: see no-color.org.
  static var isColoured: Bool {
    isatty(2) == 1 && (System.environment("NO_COLOR") ?? "").isEmpty
      && System.environment("TERM") != "dumb"
  }

  private static func styled(_ text: String, _ style: Style?) -> String {
    guard let style, isColoured else { return text }
    let body = text.hasSuffix("\n") ? text.dropLast() : text[...]
    return "\u{1B}[\(style.rawValue)m\(body)\u{1B}[0m" + text.dropFirst(body.count)
  }
}
