import Foundation

/// What is asked for on a server: a path and a query, without the server's address.
struct Endpoint: Equatable, Sendable {
  /// The path, percent-encoded.
  let path: String
  let queryItems: [URLQueryItem]

  /// An endpoint by its whole path.
  ///
  /// What cannot stand in a path is escaped, an escape that is there already is kept. A slash and
  /// dots keep their meaning: a path that an id was pasted into may lead to another place.
  init(path: String, queryItems: [URLQueryItem] = []) {
    self.path = path.escaped(keeping: "/:@!$&'()*+,;=", andEscapes: true)
    self.queryItems = queryItems
  }

  /// An endpoint by the segments of its path, each of them escaped so that it stays one segment.
  /// - Throws: ``NetworkError/invalidURL`` when there is no segment, or one is empty, `.` or `..`:
  ///   a client would take these out or climb up the path, whatever is escaped.
  init(segments: [String], queryItems: [URLQueryItem] = []) throws {
    guard !segments.isEmpty, !segments.contains(where: ["", ".", ".."].contains) else {
      throw NetworkError.invalidURL
    }
    path = segments.map { "/" + $0.escaped() }.joined()
    self.queryItems = queryItems
  }
}

extension String {
  /// The text percent-encoded, all but letters, digits, `-._~` and the ASCII characters kept.
  ///
  /// On request, a percent sign before two hexadecimal digits is left alone too.
  func escaped(keeping kept: String = "", andEscapes escapes: Bool = false) -> String {
    let plain = Set(("-._~" + kept).utf8)
    let bytes = Array(utf8)
    return bytes.indices.map { index in
      let byte = bytes[index]
      let isEscape =
        escapes && byte == UInt8(ascii: "%")
        && bytes[(index + 1)...].prefix(2).count { $0.isHexDigit } == 2
      guard byte.isLetterOrDigit || plain.contains(byte) || isEscape else {
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      return String(UnicodeScalar(byte))
    }.joined()
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  fileprivate var isHexDigit: Bool {
    isLetterOrDigit && UnicodeScalar(self).properties.isASCIIHexDigit
  }
}
