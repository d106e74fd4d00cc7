import ContrastCore

/// Judges a learner's checks, cell by cell, without running any of their code in this process.
///
/// The cells go in an order that nobody can guess: first all checks on the correct versions, which
/// gives each its time limit; then the faults, mixed with further runs on versions identical to the
/// first correct one; and at last each check that would be evidence is asked again, about correct
/// versions and about the faults that it is red on.
package struct Judge {
  /// How often a check is asked about the first correct version among the faults, by version
  /// number: once more as itself and once as the control.
  private static let controls = 2
  /// How many more runs a separating check has to stand on correct versions, and on each fault that
  /// it is red on.
  ///
  /// One that answers or crashes by chance is credited with a given fault if it passes nine runs,
  /// these, the controls and the first on each of two correct versions, and is red in all six on the
  /// fault: once in 24,000 times at most, whatever its odds (they are worst at 2 to 3). One that
  /// knows how often it was asked has to guess which five of these ten are faults: one in 252.
  private static let confirmations = 5
  /// How many more, where another check of the exercise was found to answer by chance.
  ///
  /// Who tries many guesses is caught in most of them, and has to guess the rest once more.
  private static let suspicions = 8

  private let layout: Layout
  private let limits: Limits
  private let program: Program

  private final class State {
    var labels: [String] = []
    var count = 0
    var problem: ListProblem?
    var correct: [[[Outcome?]]] = []
    var faulty: [[[Outcome?]]] = []
    var slowest: [Double] = []
    /// For each check and correct version, what its first run printed.
    var printed: [[Excerpt]] = []
  }
  private let state = State()
  private let end: Double

  /// A judge over hosts of a program, which serves an exercise of this layout.
  package init(_ program: Program, _ layout: Layout, limits: Limits) {
    self.program = program
    self.layout = layout
    self.limits = limits
    end = System.now() + limits.exerciseSeconds
  }

  /// Judges the exercise.
  ///
  /// A stop cuts it short, so that the caller can go on. Without one a signal that asks this process
  /// to end does so, once all that was started is ended.
  /// - Throws: ``SpawnError`` when a host cannot be started; ``Stopped``.
  package func run(until stop: Stop? = nil) throws -> Judgement {
    var pool = try HostPool(program, size: limits.jobs, stop: stop)
    do {
      try pool.perform([listRequest])
      prepare()
      let checks = state.labels.indices
      // Version by version: a check that hangs then always does so on the same one first.
      for version in layout.correct {
        try pool.perform(checks.map { correctRequest($0, version) }.shuffled())
      }
      let again = (0..<Self.controls).map { [0, layout.control][$0 % 2] }
      try pool.perform(
        checks.flatMap { check in
          again.map { correctRequest(check, $0) }
            + (0..<layout.faultCount).map { faultRequest(check, $0) }
        }.shuffled())
      try pool.perform(checks.flatMap { confirm($0, Self.confirmations) }.shuffled())
      if checks.contains(where: { outcomes($0).verdict == .unstable }) {
        try pool.perform(checks.flatMap { confirm($0, Self.suspicions) }.shuffled())
      }
    } catch {
      pool.end(byForce: true)
      throw error
    }
    pool.end()
    return Judgement(
      suite: try Suite(
        state.labels.indices.map(outcomes), correctCount: layout.correctCount,
        faultCount: layout.faultCount),
      unjudged: state.count - state.labels.count, problem: state.problem,
      printed: state.labels.indices.map(printed))
  }

  private func printed(_ check: Int) -> Judgement.Printed {
    let red = state.correct[check].firstIndex { $0.first??.isRed ?? false } ?? 0
    return Judgement.Printed(version: red, lines: state.printed[check][red].lines)
  }

  private func outcomes(_ check: Int) -> CheckOutcomes {
    CheckOutcomes(
      label: state.labels[check], correct: state.correct[check],
      faulty: state.faulty[check].map { $0.first ?? nil },
      again: state.faulty[check].map { Array($0.dropFirst()) })
  }

  /// What a check is asked again before it counts as evidence.
  private func confirm(_ check: Int, _ times: Int) -> [HostPool.Request] {
    let credited = outcomes(check).creditedFaults
    guard !credited.isEmpty else { return [] }
    let faults = credited.flatMap { Array(repeating: $0, count: times) }
    return faults.map { faultRequest(check, $0) }
      + (0..<times).map { correctRequest(check, [0, layout.control][$0 % 2]) }
  }

  private func prepare() {
    let checks = state.labels.count
    state.correct = Array(
      repeating: Array(repeating: [], count: layout.correctCount), count: checks)
    state.faulty = Array(repeating: Array(repeating: [], count: layout.faultCount), count: checks)
    state.slowest = Array(repeating: 0, count: checks)
    state.printed = Array(
      repeating: Array(repeating: Excerpt(), count: layout.correctCount), count: checks)
  }

  private var listRequest: HostPool.Request {
    HostPool.Request(words: "list", seconds: { limits.cellSeconds }) { answer, wasLate, _ in
      guard case .list(let outcome, let bytes) = answer else {
        state.problem = wasLate ? .hung : .ended
        return
      }
      switch outcome {
      case .timedOut: state.problem = .hung
      case .crashed: state.problem = .crashed
      case .unloadable: state.problem = .unloadable
      case .listed:
        guard let list = Labels(decoding: bytes, limit: limits.checks) else { fallthrough }
        state.labels = list.labels
        state.count = list.count
      default: state.problem = .ended
      }
    }
  }

  /// One run on a correct version; the control counts for the first.
  private func correctRequest(_ check: Int, _ version: Int) -> HostPool.Request {
    let group = version == layout.control ? 0 : version
    return request(check, version, seconds: limits.cellSeconds) { outcome, seconds, printed in
      if state.correct[check][group].isEmpty { state.printed[check][group] = printed }
      state.correct[check][group].append(outcome)
      state.slowest[check] = max(state.slowest[check], seconds)
    }
  }

  private func faultRequest(_ check: Int, _ fault: Int) -> HostPool.Request {
    let seconds = limits.faultSeconds(slowestCorrect: state.slowest[check])
    return request(check, layout.version(ofFault: fault), seconds: seconds) { outcome, _, _ in
      state.faulty[check][fault].append(outcome)
    }
  }

  /// One cell.
  ///
  /// It is left out when the check has timed out on a correct version, and not run when
  /// the time for the exercise is up.
  private func request(
    _ check: Int, _ version: Int, seconds: Double,
    record: @escaping (_ outcome: Outcome?, _ seconds: Double, _ printed: Excerpt) -> Void
  ) -> HostPool.Request {
    HostPool.Request(
      words: "cell \(check) \(version)",
      seconds: {
        if state.correct[check].joined().contains(.timedOut) {
          record(nil, 0, Excerpt())
          return nil
        }
        let left = end - System.now()
        guard left > 0 else {
          record(.notRun, 0, Excerpt())
          return nil
        }
        return min(seconds, left)
      },
      done: { answer, wasLate, printed in
        // A cell that was cut short by the exercise's end has not had its time.
        let ranOut = System.now() >= end
        guard case .cell(let outcome, let spent) = answer else {
          record(wasLate && !ranOut ? .timedOut : .notRun, 0, printed)
          return
        }
        record(outcome == .timedOut && ranOut ? .notRun : outcome.outcome, spent, printed)
      })
  }
}
