/// Why outcomes do not make a suite.
public enum SuiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no correct version, so nothing is known to be right.
  case noCorrectVersion
  /// There is no fault, so nothing can be separated.
  case noFault
  /// A check, by position, has another number of correct versions or faults than the suite, or a
  /// correct version on which it was never run.
  case misshapen(check: Int)

  /// A sentence that a lesson's author can act on.
  public var description: String {
    switch self {
    case .noCorrectVersion: "a suite needs at least one correct version"
    case .noFault: "a suite needs at least one fault"
    case .misshapen(let check):
      "check \(check + 1) does not have one outcome for each correct version and each fault"
    }
  }
}

/// Several checks measured on the same correct versions and the same faults.
///
/// It is pure: it is given outcomes and says what they mean.
public struct Suite: Equatable, Sendable {
  /// The checks, in the order in which they were written.
  public let checks: [CheckOutcomes]
  /// How many correct versions there are.
  public let correctCount: Int
  /// How many faults there are.
  public let faultCount: Int

  /// The verdict of each check, in their order.
  public let verdicts: [Verdict]

  /// Judges checks that were measured on so many correct versions and faults.
  /// - Throws: ``SuiteError`` when a version is missing or a check's outcomes have another shape.
  /// - Complexity: O(*n*) in the number of cells.
  public init(_ checks: [CheckOutcomes], correctCount: Int, faultCount: Int) throws(SuiteError) {
    guard correctCount > 0 else { throw .noCorrectVersion }
    guard faultCount > 0 else { throw .noFault }
    let misshapen = checks.firstIndex { check in
      check.correct.count != correctCount || check.faulty.count != faultCount
        || check.correct.contains(where: \.isEmpty)
    }
    if let misshapen { throw .misshapen(check: misshapen) }
    self.checks = checks
    self.correctCount = correctCount
    self.faultCount = faultCount
    verdicts = checks.map(\.verdict)
  }

  /// For each fault, the checks that are evidence against it, by position.
  /// - Complexity: O(*checks × faults*).
  public var evidence: [[Int]] {
    let credited = checks.map(\.creditedFaults)
    return (0..<faultCount).map { fault in
      credited.indices.filter { credited[$0].contains(fault) }
    }
  }

  /// How many faults at least one separating check is red on.
  public var separatedCount: Int { evidence.count { !$0.isEmpty } }

  /// Whether there is a check, every fault is separated, and every check is separating or blind.
  public var isSolved: Bool {
    !checks.isEmpty && separatedCount == faultCount
      && verdicts.allSatisfy { $0 == .separating || $0 == .blind }
  }

  /// The tally of the checks whose verdict is one of the four separations.
  public var tally: Tally {
    Tally(verdicts.compactMap { Separation(rawValue: $0.rawValue) })
  }

  /// The fewest checks that separate every fault that the whole suite separates.
  ///
  /// Of several such sets, the one whose checks stand first. See ``SmallestSet`` for how.
  public var smallestSet: SmallestSet {
    SmallestSet(covering: checks.map(\.creditedFaults))
  }

  /// The checks that could go without a loss, by position: the sound ones (separating or blind)
  /// outside the smallest set.
  public var addingNothing: [Int] {
    let needed = smallestSet.checks
    return checks.indices.filter { check in
      (verdicts[check] == .separating || verdicts[check] == .blind) && !needed.contains(check)
    }
  }
}
