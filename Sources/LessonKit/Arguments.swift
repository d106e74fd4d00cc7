/// The words behind a command, taken apart: its options, and the rest.
///
/// An option is a word that begins with `-`. Its value is behind a `=`, or is the next word if that
/// does not begin with `-`. After a word `--` there are no more options. Of an option that is there
/// twice, the last counts.
package struct Arguments: Equatable, Sendable {
  /// The words that are no options, in their order.
  package let words: [String]
  private let values: [String: String]

  /// Takes words apart.
  /// - Parameters:
  ///   - words: The words behind the command.
  ///   - flags: The options that have no value.
  ///   - options: The options that have one, each with what it takes, for the error.
  /// - Throws: ``UsageError/unknownOption(_:)`` or ``UsageError/badValue(option:takes:)``; an empty
  ///   value is none.
  package init(
    _ words: [String], flags: Set<String> = [], options: [String: String] = [:]
  ) throws(UsageError) {
    var rest = words[...]
    var others: [String] = []
    var values: [String: String] = [:]
    while let word = rest.popFirst() {
      if word == "--" {
        others += rest
        break
      }
      guard word.hasPrefix("-") else {
        others.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      if flags.contains(word) {
        values[word] = ""
      } else if let takes = options[option] {
        let next = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        let value = parts.count > 1 ? String(parts[1]) : next ?? ""
        if parts.count == 1, next != nil { rest.removeFirst() }
        guard !value.isEmpty else { throw .badValue(option: option, takes: takes) }
        values[option] = value
      } else {
        throw .unknownOption(word)
      }
    }
    self.words = others
    self.values = values
  }

  /// The value of an option; `nil` if it is not there.
  package subscript(option: String) -> String? { values[option] }

  /// Whether a flag is there.
  package func has(_ flag: String) -> Bool { values[flag] != nil }

  /// The words that are no options, of which there may be so many.
  /// - Throws: ``UsageError/unexpected(_:)`` with the first that is too many.
  package func words(atMost count: Int) throws(UsageError) -> [String] {
    guard words.count <= count else { throw .unexpected(words[count]) }
    return words
  }

  /// The value of an option as a number in a range, if the option is there.
  /// - Throws: ``UsageError/badValue(option:takes:)``.
  package func number<Number: LosslessStringConvertible & Comparable>(
    _ option: String, in range: ClosedRange<Number>, takes: String
  ) throws(UsageError) -> Number? {
    guard let value = values[option] else { return nil }
    guard let number = Number(value), range.contains(number) else {
      throw .badValue(option: option, takes: takes)
    }
    return number
  }
}
