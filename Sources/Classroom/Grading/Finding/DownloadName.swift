/// The name that a learning platform gave to what somebody handed in.
///
/// Canvas: `lopezana_LATE_12345_67890_Exercise-1.swift`, with the user's and the upload's numbers.
/// Moodle: `Ana Lopez_123_assignsubmission_file_Exercise.swift`, or a folder
/// `Ana Lopez_123_assignsubmission_file_`, with a number for this person in this assignment.
struct DownloadName: Equatable {
  /// Who gave the name.
  let platform: Student.Platform
  /// The person's name in it.
  let name: String
  /// The person's number in it.
  let number: String
  /// Whether it says that it was late.
  let isLate: Bool
  /// What the person called the file; empty for a folder.
  let file: String

  /// Reads a name; `nil` if no platform gave it.
  init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard let made = Self(moodle: parts) ?? Self(canvas: parts), !made.name.isEmpty else {
      return nil
    }
    self = made
  }

  private init?(moodle parts: [String]) {
    guard
      let at = parts.indices.dropLast(2).first(where: { at in
        at > 0 && Self.isNumber(parts[at]) && parts[at + 1] == "assignsubmission"
      })
    else { return nil }
    platform = .moodle
    name = parts[..<at].joined(separator: "_")
    number = parts[at]
    isLate = false
    file = parts[(at + 3)...].joined(separator: "_")
  }

  private init?(canvas parts: [String]) {
    guard
      let at = parts.indices.dropLast(2).first(where: { at in
        at > 0 && Self.isNumber(parts[at]) && Self.isNumber(parts[at + 1])
      })
    else { return nil }
    platform = .canvas
    isLate = at > 1 && parts[at - 1] == "LATE"
    name = parts[..<(isLate ? at - 1 : at)].joined(separator: "_")
    number = parts[at]
    file = parts[(at + 2)...].joined(separator: "_")
  }

  private static func isNumber(_ part: String) -> Bool {
    !part.isEmpty && part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
}

/// The name of a file as it was handed in, without what a platform adds when it is handed in again.
struct UploadName: Equatable {
  /// The name without its ending and without the number.
  let base: String
  /// The number in `Exercise-1.swift` or `Exercise (1).swift`; 0 without one.
  let attempt: Int
  /// Whether it is the name of a Swift file.
  let isSwift: Bool

  /// Whether it is the name of the file that a learner edits.
  var isExercise: Bool { isSwift && base.lowercased() == "exercise" }

  /// Reads a name.
  init(_ name: String) {
    isSwift = String(decoding: name.utf8.suffix(6), as: UTF8.self).lowercased() == ".swift"
    let stem = isSwift ? String(name.dropLast(".swift".count)) : name
    guard isSwift, let match = Self.number(behind: stem) else {
      (base, attempt) = (stem, 0)
      return
    }
    (base, attempt) = match
  }

  private static func number(behind stem: String) -> (String, Int)? {
    let isClosed = stem.hasSuffix(")")
    let digits = (isClosed ? stem.dropLast() : stem[...]).reversed().prefix {
      $0.isASCII && $0.isNumber
    }
    guard (1...3).contains(digits.count), let number = Int(String(digits.reversed())), number > 0
    else { return nil }
    let before = stem.dropLast(digits.count + (isClosed ? 1 : 0))
    for mark in isClosed ? [" (", "("] : ["-"] where before.hasSuffix(mark) {
      let base = before.dropLast(mark.count)
      return base.isEmpty ? nil : (String(base), number)
    }
    return nil
  }
}
