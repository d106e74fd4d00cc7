/// The fewest checks that together credit every fault that any of them credits.
///
/// Finding them is the set-cover problem. Up to ``exactLimit`` faults it is solved exactly, over all
/// subsets of faults; above, by taking the check that adds most until nothing is missing, which can
/// give a set that is larger than the smallest.
public struct SmallestSet: Equatable, Sendable {
  /// The most faults for which the answer is exact.
  public static let exactLimit = 16

  /// The checks of the set, by position, in ascending order.
  public let checks: [Int]
  /// Whether no smaller set exists: true up to ``exactLimit`` faults.
  public let isExact: Bool

  /// Finds the set for checks of which each credits the given faults.
  ///
  /// Where several sets are as small, checks that stand earlier are preferred.
  /// - Complexity: O(2^*f* × *c*) for *f* credited faults up to ``exactLimit`` and *c* checks; above
  ///   that O(*f* × *c*) steps of set arithmetic.
  public init(covering credited: [[Int]]) {
    let faults = Set(credited.joined()).sorted()
    isExact = faults.count <= Self.exactLimit
    let sets = credited.map(Set.init)
    checks = (isExact ? Self.exact(sets, faults) : Self.greedy(sets, Set(faults))).sorted()
  }

  private static func exact(_ sets: [Set<Int>], _ faults: [Int]) -> [Int] {
    let masks = sets.map { set in
      faults.indices.reduce(0) { set.contains(faults[$1]) ? $0 | 1 << $1 : $0 }
    }
    let distinct = Set(masks)
    let all = (1 << faults.count) - 1
    // fewest[need]: how many checks it takes to credit the faults in `need`. A check only removes
    // bits, so every smaller mask is known when a larger one is computed.
    var fewest = [0]
    for need in stride(from: 1, through: all, by: 1) {
      var least = faults.count
      for mask in distinct where mask & need != 0 { least = min(least, fewest[need & ~mask] + 1) }
      fewest.append(least)
    }
    var chosen: [Int] = []
    var need = all
    while need != 0 {
      let next = masks.firstIndex { mask in
        mask & need != 0 && fewest[need & ~mask] == fewest[need] - 1
      }
      guard let next else { break }
      chosen.append(next)
      need &= ~masks[next]
    }
    return chosen
  }

  private static func greedy(_ sets: [Set<Int>], _ faults: Set<Int>) -> [Int] {
    var chosen: [Int] = []
    var need = faults
    while !need.isEmpty {
      let gains = sets.map { $0.intersection(need).count }
      guard let most = gains.max(), most > 0, let next = gains.firstIndex(of: most) else { break }
      chosen.append(next)
      need.subtract(sets[next])
    }
    return chosen
  }
}
