import ContrastCore
import Testing

/// A check that passes both of two correct versions and has these outcomes on the faults.
private func sound(_ label: String, _ faulty: Outcome?...) -> CheckOutcomes {
  CheckOutcomes(label: label, correct: [[.pass, .pass], [.pass]], faulty: faulty)
}

private func suite(_ checks: CheckOutcomes...) throws -> ContrastCore.Suite {
  try ContrastCore.Suite(checks, correctCount: 2, faultCount: checks.first?.faulty.count ?? 2)
}

@Suite("The verdict of a suite") struct SuiteTests {
  @Test("is solved when every fault is credited and every check is separating or blind")
  func solved() throws {
    let solved = try suite(
      sound("a", .fail, .pass), sound("b", .pass, .pass), sound("c", .pass, .threw))
    #expect(solved.isSolved)
    #expect(solved.verdicts == [.separating, .blind, .separating])
    #expect(solved.separatedCount == 2)
    #expect(solved.evidence == [[0], [2]])
    #expect(solved.tally.lines == ["separating: 2", "blind: 1", "noisy: 0", "inverted: 0"])
  }

  @Test("is not solved without a check, or with a fault that no check separates")
  func unsolved() throws {
    #expect(try !suite().isSolved)
    let half = try suite(sound("a", .fail, .pass), sound("b", .fail, .pass))
    #expect(!half.isSolved)
    #expect(half.separatedCount == 1)
  }

  static let wrong: [CheckOutcomes] = [
    CheckOutcomes(label: "noisy", correct: [[.fail], [.fail]], faulty: [.fail, .fail]),
    CheckOutcomes(label: "inverted", correct: [[.fail], [.fail]], faulty: [.pass, .fail]),
    CheckOutcomes(label: "stricter", correct: [[.pass], [.fail]], faulty: [.fail, .fail]),
    CheckOutcomes(label: "unstable", correct: [[.pass, .fail], [.pass]], faulty: [.fail, .fail]),
    CheckOutcomes(label: "crashed", correct: [[.crashed], [.crashed]], faulty: [.fail, .fail]),
    CheckOutcomes(label: "hung", correct: [[.pass], [.pass]], faulty: [.fail, .timedOut]),
    CheckOutcomes(label: "not run", correct: [[.pass], [.pass]], faulty: [.fail, .notRun]),
  ]

  @Test("is not solved beside one check that is neither separating nor blind", arguments: wrong)
  func oneWrong(check: CheckOutcomes) throws {
    let all = sound("all", .fail, .fail)
    #expect(try suite(all).isSolved)
    let both = try suite(all, check)
    #expect(!both.isSolved)
    #expect(both.evidence == [[0], [0]])
  }

  @Test("refuses outcomes that are no suite")
  func misshapen() {
    let check = sound("a", .fail, .pass)
    #expect(throws: SuiteError.noCorrectVersion) {
      try ContrastCore.Suite([], correctCount: 0, faultCount: 1)
    }
    #expect(throws: SuiteError.noFault) {
      try ContrastCore.Suite([], correctCount: 1, faultCount: 0)
    }
    #expect(throws: SuiteError.misshapen(check: 0)) {
      try ContrastCore.Suite([check], correctCount: 2, faultCount: 3)
    }
    let unrun = CheckOutcomes(label: "b", correct: [[.pass], []], faulty: [.fail, .pass])
    #expect(throws: SuiteError.misshapen(check: 1)) {
      try ContrastCore.Suite([check, unrun], correctCount: 2, faultCount: 2)
    }
    #expect(SuiteError.misshapen(check: 1).description.contains("check 2"))
  }
}

@Suite("The smallest separating set") struct SmallestSetTests {
  @Test("is found by hand-worked cases")
  func byHand() {
    #expect(SmallestSet(covering: []).checks == [])
    #expect(SmallestSet(covering: [[], []]).checks == [])
    #expect(SmallestSet(covering: [[0], [1], [0, 1]]).checks == [2])
    // One check that does more than each other is no help here: the two others do it all.
    #expect(SmallestSet(covering: [[0, 1, 2, 3], [0, 1, 4], [2, 3, 5]]).checks == [1, 2])
    // A triangle: any two of the three; the earlier ones are taken.
    #expect(SmallestSet(covering: [[0, 1], [1, 2], [0, 2]]).checks == [0, 1])
    // Twins: the first.
    #expect(SmallestSet(covering: [[], [0], [0]]).checks == [1])
    #expect(SmallestSet(covering: [[5], [9, 5]]).checks == [1])
  }

  @Test("is exact up to 16 faults, where taking the best next check is not")
  func exact() {
    // The best next check is the first, of 8; after it, both others are still needed.
    let first = Array(0..<8)
    let left = [0, 1, 2, 3, 8, 9, 10, 11]
    let right = [4, 5, 6, 7, 12, 13, 14, 15]
    let set = SmallestSet(covering: [first, left, right])
    #expect(set.checks == [1, 2])
    #expect(set.isExact)
  }

  @Test("is greedy above, and says so")
  func greedy() {
    let faults = Array(0..<17)
    let set = SmallestSet(covering: [Array(faults[..<8]), Array(faults[8...]), faults, [0]])
    #expect(set.checks == [2])
    #expect(!set.isExact)
    // The same trap as above with more faults: now it snaps.
    let trapped = SmallestSet(covering: [
      Array(0..<10), Array(0..<5) + Array(10..<14), Array(5..<10) + Array(14..<18),
    ])
    #expect(trapped.checks == [0, 1, 2])
    #expect(!trapped.isExact)
  }

  @Test("agrees with trying every subset, on 300 small cases")
  func againstEverySubset() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let faults = random(6) + 1
      let checks = (0..<(random(6) + 1)).map { _ in (0..<faults).filter { _ in random(3) == 0 } }
      let all = Set(checks.joined())
      let fewest = (0..<(1 << checks.count)).filter { subset in
        Set(checks.indices.filter { subset & 1 << $0 != 0 }.flatMap { checks[$0] }) == all
      }.map(\.nonzeroBitCount).min()
      let set = SmallestSet(covering: checks)
      #expect(set.checks.count == fewest)
      #expect(Set(set.checks.flatMap { checks[$0] }) == all)
    }
  }

  @Test("leaves the checks that add nothing, wrong ones aside")
  func addingNothing() throws {
    let noisy = CheckOutcomes(label: "n", correct: [[.fail], [.fail]], faulty: [.fail, .fail])
    let measured = try suite(
      sound("blind", .pass, .pass), sound("one", .fail, .pass), noisy, sound("both", .fail, .fail))
    #expect(measured.smallestSet.checks == [3])
    #expect(measured.addingNothing == [0, 1])
  }
}
