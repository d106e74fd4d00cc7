/// The text with `\`, line feed, carriage return and `|` written as `\\`, `\n`, `\r` and `\|`.
///
/// It goes by Unicode scalars: as a `Character`, a carriage return and a line feed are one.
/// - Complexity: O(*n*) in the length of the text.
public func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
    case "\n": result.append(contentsOf: "\\n".unicodeScalars)
    case "\r": result.append(contentsOf: "\\r".unicodeScalars)
    case "|": result.append(contentsOf: "\\|".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}
