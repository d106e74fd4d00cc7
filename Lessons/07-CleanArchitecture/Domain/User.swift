#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What came of looking at an entity's own rules.
enum ValidationResult: Equatable, Sendable {
  /// Every rule holds.
  case valid
  /// The rules that do not hold, as sentences.
  case invalid([String])
}

/// Somebody with an account.
struct User: Identifiable, Equatable, Sendable {
  /// What a user may do.
  enum Role: String, CaseIterable, Sendable {
    case admin, editor, viewer
  }

  var id: UUID
  var name: String
  var email: String
  var avatar: URL?
  var createdAt: Date
  var role: Role

  /// Whether the name is there and not too long, and the e-mail looks like one.
  ///
  /// A name of nothing but white space is no name; 100 characters are allowed.
  func validate() -> ValidationResult {
    var errors: [String] = []
    if name.allSatisfy(\.isWhitespace) { errors.append("the name is empty") }
    if name.count > 100 { errors.append("the name is longer than 100 characters") }
    if !Self.looksLikeAnAddress(email) { errors.append("the e-mail is not an address") }
    return errors.isEmpty ? .valid : .invalid(errors)
  }

  /// Whether the text is `someone@place.tld`: one `@`, something before it, and behind it at least
  /// two parts with dots between them, none of them empty.
  private static func looksLikeAnAddress(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let parts = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && !parts.contains(where: \.isEmpty)
  }
}
