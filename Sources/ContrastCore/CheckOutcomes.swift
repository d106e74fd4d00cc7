/// What one check did on every version that it was run on.
public struct CheckOutcomes: Equatable, Sendable {
  /// What the check is called.
  public let label: String
  /// For each correct version: the outcomes of all runs on it and on versions identical to it.
  ///
  /// `nil` is a cell that was left out because the check had already timed out on a correct version.
  public let correct: [[Outcome?]]
  /// The outcome on each fault; `nil` as above.
  public let faulty: [Outcome?]
  /// For each fault, the outcomes of further runs on it; `nil` as above.
  ///
  /// Nobody needs to ask again: then there are none, and the list may be shorter than ``faulty``.
  public let again: [[Outcome?]]

  /// What a check did on correct versions, each with one or more runs, and on faults.
  public init(
    label: String, correct: [[Outcome?]], faulty: [Outcome?], again: [[Outcome?]] = []
  ) {
    self.label = label
    self.correct = correct
    self.faulty = faulty
    self.again = again
  }

  /// For each fault, the outcomes of all runs on it.
  public var faultRuns: [[Outcome?]] {
    faulty.indices.map { [faulty[$0]] + (again.indices.contains($0) ? again[$0] : []) }
  }

  /// What the check is worth: the first verdict that applies, in the order of ``Verdict``.
  ///
  /// A cell left out counts as not run unless the check timed out on a correct version: that is the
  /// only reason to leave one out.
  /// - Complexity: O(*n*) in the number of cells.
  public var verdict: Verdict {
    let runs = correct.flatMap(\.self)
    let faultRuns = faultRuns
    let cells = runs + faultRuns.flatMap(\.self)
    let timedOutOnCorrect = runs.contains(.timedOut)
    if cells.contains(.notRun) || (cells.contains(nil) && !timedOutOnCorrect) { return .notRun }
    if cells.contains(.timedOut) { return .hung }
    if (correct + faultRuns).contains(where: { Set($0).count > 1 }) { return .unstable }
    if runs.contains(.crashed) { return .crashed }
    if runs.allSatisfy(Self.isRed) {
      return faulty.contains(.pass) ? .inverted : .noisy
    }
    if runs.contains(where: Self.isRed) { return .noisy }
    return faulty.contains(where: Self.isRed) ? .separating : .blind
  }

  /// The faults that the check is evidence against, by position: those that it is red on, if it is
  /// separating, else none.
  public var creditedFaults: [Int] {
    verdict == .separating ? faulty.indices.filter { Self.isRed(faulty[$0]) } : []
  }

  /// The faults that a check with the rule backwards takes for right, by position; else none.
  public var agreesWithFaults: [Int] {
    verdict == .inverted ? faulty.indices.filter { faulty[$0] == .pass } : []
  }

  private static func isRed(_ outcome: Outcome?) -> Bool { outcome?.isRed ?? false }
}
