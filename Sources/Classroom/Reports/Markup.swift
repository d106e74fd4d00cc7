import LessonKit

/// A piece of HTML or XML.
///
/// Text that is put into it by interpolation is escaped; only literals and other pieces are taken as
/// they are. So a name cannot become a tag by being forgotten.
struct Markup: ExpressibleByStringInterpolation, Equatable {
  /// The piece as it is written to a file.
  let source: String

  /// A piece with nothing to escape in it.
  init(stringLiteral literal: String) { source = literal }
  /// A piece made of literals and what stands between them.
  init(stringInterpolation parts: StringInterpolation) { source = parts.source }
  /// Pieces one after the other.
  init(_ pieces: [Markup]) { source = pieces.map(\.source).joined() }

  /// What gathers the parts of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { source += literal }
    mutating func appendInterpolation(_ piece: Markup) { source += piece.source }
    mutating func appendInterpolation(_ pieces: [Markup]) {
      for piece in pieces { source += piece.source }
    }
    mutating func appendInterpolation(_ number: Int) { source += String(number) }
    mutating func appendInterpolation(_ text: String) { source += Markup.escaped(text) }
    /// Each line escaped, and ended by a line break.
    mutating func appendInterpolation(lines: some Sequence<some StringProtocol>) {
      for line in lines { source += Markup.escaped(String(line)) + "\n" }
    }
  }

  /// The text with what has a meaning in HTML or XML, or is not allowed there, written otherwise.
  ///
  /// Control and formatting characters are shown as `\u{1B}`; XML has no U+FFFE and U+FFFF at all.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in shown(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
