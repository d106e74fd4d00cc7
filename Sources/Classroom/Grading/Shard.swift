import LessonKit

/// Why a part of a class was not understood.
package enum ShardError: Error, Equatable, CustomStringConvertible {
  /// Not two numbers with a slash between.
  case notAPart(String)
  /// There is no such part: they are counted from 1.
  case outOfRange(String)

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .notAPart(let words):
      "'\(shown(words))' is not a part of a class: write 2/5 for the second of five"
    case .outOfRange(let words):
      "there is no part \(shown(words)): parts are counted from 1, so write 1/5 for the "
        + "first of five and 5/5 for the last"
    }
  }
}

extension ClassResult.Shard {
  /// The most parts that a class can be cut into.
  package static let most = 100_000

  /// Reads `k/n`, the k-th of n parts.
  /// - Throws: ``ShardError``; an index below 1 or above the count is refused.
  package init(parsing words: String) throws(ShardError) {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else { throw .notAPart(words) }
    guard (1...Self.most).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else {
      throw .outOfRange(words)
    }
    self.init(index: numbers[0], count: numbers[1])
  }

  /// The positions, from 0, of this part in a class of a size.
  ///
  /// They are dealt out one by one, so that one lesson's submissions go to all parts alike.
  package func positions(in size: Int) -> StrideTo<Int> {
    stride(from: index - 1, to: size, by: count)
  }

  /// How many positions that are.
  package func count(in size: Int) -> Int { size < index ? 0 : (size - index) / count + 1 }

  /// This part of a class that is in its order.
  package func part<Element>(of all: [Element]) -> [Element] {
    positions(in: all.count).map { all[$0] }
  }
}
