import ContrastCore
import Testing

/// Outcomes of one check, on one or more correct versions and faults.
private func outcomes(_ correct: [[Outcome?]], _ faulty: [Outcome?]) -> CheckOutcomes {
  CheckOutcomes(label: "check", correct: correct, faulty: faulty)
}

@Suite("The verdict of a check") struct CheckOutcomesTests {
  @Test(
    "is the separation, with one version of each and the outcomes pass and fail",
    arguments: [
      (Outcome.pass, Outcome.fail, Verdict.separating), (.pass, .pass, .blind),
      (.fail, .fail, .noisy), (.fail, .pass, .inverted),
    ])
  func pairs(correct: Outcome, faulty: Outcome, expected: Verdict) {
    #expect(outcomes([[correct]], [faulty]).verdict == expected)
    let pair = Separation(passesCorrect: correct == .pass, passesFaulty: faulty == .pass)
    #expect(pair.rawValue == expected.rawValue)
  }

  @Test("takes fail, threw and crashed for red, and nothing else")
  func red() {
    #expect(Outcome.allCases.filter(\.isRed) == [.fail, .threw, .crashed])
    for red in [Outcome.fail, .threw, .crashed] {
      #expect(outcomes([[.pass]], [red]).verdict == .separating)
    }
    for red in [Outcome.fail, .threw] {
      #expect(outcomes([[red]], [red]).verdict == .noisy)
      #expect(outcomes([[red]], [.pass]).verdict == .inverted)
    }
  }

  // Each row has everything that the rows after it are about as well: the first rule that applies
  // decides.
  static let order: [(CheckOutcomes, Verdict)] = [
    (outcomes([[.pass, .crashed, .timedOut, .notRun], [.fail]], [.fail, .pass]), .notRun),
    (outcomes([[.pass, .crashed, .timedOut], [.fail]], [.fail, .pass]), .hung),
    (outcomes([[.pass, .crashed], [.fail]], [.fail, .pass]), .unstable),
    (outcomes([[.crashed, .crashed], [.fail]], [.fail, .pass]), .crashed),
    (outcomes([[.fail, .fail], [.threw]], [.fail, .pass]), .inverted),
    (outcomes([[.fail, .fail], [.threw]], [.fail, .fail]), .noisy),
    (outcomes([[.pass, .pass], [.threw]], [.fail, .pass]), .noisy),
    (outcomes([[.pass, .pass], [.pass]], [.fail, .pass]), .separating),
    (outcomes([[.pass, .pass], [.pass]], [.pass, .pass]), .blind),
  ]

  @Test("is the first that applies", arguments: order.indices)
  func firstThatApplies(row: Int) {
    let (check, expected) = Self.order[row]
    #expect(check.verdict == expected)
  }

  @Test("does not depend on which cell it was", arguments: [Outcome.notRun, .timedOut])
  func anyCell(outcome: Outcome) {
    let expected: Verdict = outcome == .notRun ? .notRun : .hung
    #expect(outcomes([[outcome], [.pass]], [.fail, .fail]).verdict == expected)
    #expect(outcomes([[.pass], [.pass, outcome]], [.fail, .fail]).verdict == expected)
    #expect(outcomes([[.pass], [.pass]], [.fail, outcome]).verdict == expected)
    let again = CheckOutcomes(label: "a", correct: [[.pass]], faulty: [.fail], again: [[outcome]])
    #expect(again.verdict == expected)
  }

  @Test("is unstable when any of the red and green differ on identical code, kinds of red included")
  func unstable() {
    #expect(outcomes([[.fail, .threw]], [.pass]).verdict == .unstable)
    #expect(outcomes([[.pass], [.pass, .fail]], [.pass]).verdict == .unstable)
    // So does what it says of a fault when it is asked again.
    let flaky = CheckOutcomes(
      label: "flaky", correct: [[.pass]], faulty: [.pass, .fail], again: [[], [.fail, .pass]])
    #expect(flaky.verdict == .unstable)
    #expect(flaky.creditedFaults == [])
    #expect(flaky.faultRuns == [[.pass], [.fail, .fail, .pass]])
    // Different correct versions may differ: that is noise, not chance.
    #expect(outcomes([[.pass, .pass], [.fail, .fail]], [.pass]).verdict == .noisy)
  }

  @Test("is separating when it is red each time it is asked about a fault")
  func redAgain() {
    let check = CheckOutcomes(
      label: "check", correct: [[.pass]], faulty: [.pass, .fail], again: [[], [.fail, .fail]])
    #expect(check.verdict == .separating)
    #expect(check.creditedFaults == [1])
  }

  @Test("is crashed for a crash on a correct version only")
  func crashed() {
    #expect(outcomes([[.pass], [.crashed]], [.fail]).verdict == .crashed)
    #expect(outcomes([[.pass], [.pass]], [.crashed]).verdict == .separating)
  }

  @Test("is hung when cells were left out after a time-out, and not run when there was none")
  func leftOut() {
    #expect(outcomes([[.timedOut, nil], [nil]], [nil, nil]).verdict == .hung)
    #expect(outcomes([[.pass, nil], [.pass]], [.fail, nil]).verdict == .notRun)
    // A time-out on a fault is no reason to leave out anything.
    #expect(outcomes([[.pass], [nil]], [.timedOut]).verdict == .notRun)
    #expect(outcomes([[.timedOut, .notRun], [nil]], [nil]).verdict == .notRun)
  }

  @Test("credits faults to separating checks only")
  func credit() {
    let separating = outcomes([[.pass], [.pass]], [.pass, .fail, .crashed, .threw])
    #expect(separating.creditedFaults == [1, 2, 3])
    #expect(outcomes([[.fail], [.fail]], [.pass, .fail]).creditedFaults == [])
    #expect(outcomes([[.pass], [.fail]], [.pass, .fail]).creditedFaults == [])
    #expect(outcomes([[.pass], [.pass]], [.fail, .timedOut]).creditedFaults == [])
  }

  @Test("names the faults that a check with the rule backwards agrees with")
  func agreement() {
    #expect(outcomes([[.fail], [.fail]], [.pass, .fail, .pass]).agreesWithFaults == [0, 2])
    #expect(outcomes([[.pass], [.pass]], [.pass, .fail]).agreesWithFaults == [])
    #expect(outcomes([[.fail], [.pass]], [.pass, .fail]).agreesWithFaults == [])
  }
}
