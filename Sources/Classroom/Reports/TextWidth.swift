import LessonKit

/// Text in the columns of a terminal.
enum TextWidth {
  /// How many columns a text takes: two for wide characters of East Asia and pictures, none for marks.
  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// A text that is safe to show, cut to so many columns; `..` stands for what was cut.
  static func cut(_ text: String, to columns: Int) -> String {
    let safe = shown(text)
    guard of(safe) > columns else { return safe }
    var result = String.UnicodeScalarView()
    var taken = 0
    for scalar in safe.unicodeScalars {
      taken += width(scalar)
      guard taken <= columns - 2 else { break }
      result.append(scalar)
    }
    return String(result) + ".."
  }

  /// The text with spaces behind it up to so many columns.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
