/// How many checks there are of each separation.
public struct Tally: Equatable, Sendable {
  private let counts: [Separation: Int]

  /// Counts the separations.
  /// - Complexity: O(*n*) in their number.
  public init(_ separations: [Separation]) {
    counts = Dictionary(separations.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// How many checks have this separation.
  public subscript(separation: Separation) -> Int { counts[separation, default: 0] }

  /// Four lines, `separating: 1` to `inverted: 0`: always all four, always in that order.
  public var lines: [String] {
    Separation.allCases.map { "\($0): \(self[$0])" }
  }
}

/// Prints how many checks there are of each separation: the four lines of a ``Tally``.
public func countSeparations(_ separations: [Separation]) {
  for line in Tally(separations).lines { print(line) }
}
