import Foundation

/// Why bytes are not a result of grading a class; the end of a sentence that names the file.
package enum ClassResultError: Error, Equatable, CustomStringConvertible {
  /// They are something else.
  case foreign
  /// They are of a version of the format that is not known here.
  case version(Int)
  /// They were a result once; what is wrong with it.
  case damaged(String)

  /// What is wrong, for the end of a sentence.
  package var description: String {
    switch self {
    case .foreign: "is not a result of 'course grade'"
    case .version(let version):
      "is a result of version \(version), and this course knows version "
        + "\(ClassResult.knownVersion)"
    case .damaged(let why): "is damaged: \(why)"
    }
  }
}

extension ClassResult {
  /// The format's name, as it stands in every file.
  static let knownFormat = "contrast-class"
  /// The version of the format that is read and written here.
  static let knownVersion = 1

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  /// The result as it is written to a file: JSON with sorted keys, ended by a line break.
  ///
  /// Equal results give equal bytes, and ``init(decoding:)`` followed by this gives the same bytes
  /// again.
  /// - Throws: An error of the encoder, for a limit that is not a finite number.
  /// - Complexity: O(*n*) in the result's size.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// Reads what ``encoded()`` made.
  ///
  /// What it gives can be relied on: each row is of a lesson in the plan and has an outcome for each
  /// of its faults, and no number points outside of them.
  /// - Throws: ``ClassResultError``.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(decoding bytes: [UInt8]) throws(ClassResultError) {
    let data = Data(bytes)
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else {
      let isOurs = data.range(of: Data("\"\(Self.knownFormat)\"".utf8)) != nil
      throw isOurs ? .damaged("it is not whole") : .foreign
    }
    guard header.format == Self.knownFormat else { throw .foreign }
    guard header.version == Self.knownVersion else { throw .version(header.version) }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError {
      throw .damaged(Self.sentence(error))
    } catch {
      throw .damaged("it is not whole")
    }
    if let why = contradiction { throw .damaged(why) }
  }

  /// What in it cannot be, if anything.
  private var contradiction: String? {
    if plan.submissions < 0 { return "there is no class of \(plan.submissions) submissions" }
    if let shard,
      !(1...Shard.most).contains(shard.count) || !(1...shard.count).contains(shard.index)
    {
      return "there is no shard \(shard.index) of \(shard.count)"
    }
    let lessons = plan.lessons.map { (Array($0.name.utf8), $0) }
    for (number, row) in rows.enumerated() {
      let name = Array(row.lesson.utf8)
      guard let lesson = lessons.first(where: { $0.0 == name })?.1 else {
        return "row \(number + 1) is of a lesson that the plan does not have"
      }
      guard row.fits(lesson) else {
        return "row \(number + 1) does not fit the faults of \(lesson.name)"
      }
    }
    return nil
  }

  /// Where in the file something is missing or of another kind.
  private static func sentence(_ error: DecodingError) -> String {
    let place: [any CodingKey] =
      switch error {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    let words = place.map { key in key.intValue.map { String($0 + 1) } ?? key.stringValue }
    return words.isEmpty
      ? "it is not whole" : "'\(words.joined(separator: " "))' is not what it should be"
  }
}

extension Row {
  /// Whether its outcomes and numbers are those of a lesson with these versions.
  fileprivate func fits(_ lesson: ClassResult.Lesson) -> Bool {
    let numbers = 1...max(1, lesson.faults.count)
    func known(_ faults: [Int]) -> Bool {
      faults.isEmpty || !lesson.faults.isEmpty && faults.allSatisfy(numbers.contains)
    }
    return known(separated)
      && checks.allSatisfy { check in
        check.correct.count == lesson.correctCount && check.faults.count == lesson.faults.count
          && known(check.separates) && known(check.agrees)
      }
  }
}
