/// The labels of a list of checks, as they travel from the process that made the list to the judge.
///
/// They are the only thing that is read from a learner's process, and they are only ever shown.
/// As bytes: the number of checks in 4, then for each label its length in 2 and its UTF-8.
struct Labels: Equatable {
  /// The longest label that is kept, in bytes; longer ones are cut at a whole character.
  static let longest = 200
  /// The most bytes that a well-formed list takes, for the most checks that limits can ask for.
  static let mostBytes = 1 << 16

  /// How many checks the list has.
  let count: Int
  /// The labels of the first of them.
  let labels: [String]

  /// The labels of a list, of which at most `limit` are kept.
  init(_ all: [String], limit: Int) {
    count = all.count
    labels = all.prefix(limit).map(Self.shortened)
  }

  /// Reads what ``encoded`` made; `nil` if the bytes are anything else.
  init?(decoding bytes: [UInt8], limit: Int) {
    var rest = bytes[...]
    func number(_ width: Int) -> Int? {
      guard rest.count >= width else { return nil }
      defer { rest = rest.dropFirst(width) }
      return rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let count = number(4) else { return nil }
    var labels: [String] = []
    while labels.count < min(count, limit) {
      guard let length = number(2), length <= Self.longest + 3, rest.count >= length else {
        return nil
      }
      labels.append(String(decoding: rest.prefix(length), as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    guard rest.isEmpty else { return nil }
    self.count = count
    self.labels = labels
  }

  /// The bytes to send.
  var encoded: [UInt8] {
    func bytes(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes(count, 4) + labels.flatMap { bytes($0.utf8.count, 2) + Array($0.utf8) }
  }

  private static func shortened(_ label: String) -> String {
    guard label.utf8.count > longest else { return label }
    var short = String.UnicodeScalarView()
    var length = 0
    for scalar in label.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= longest else { break }
      short.append(scalar)
    }
    return String(short) + "\u{2026}"
  }
}
