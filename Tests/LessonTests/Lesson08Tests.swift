import ContrastCore
import LessonKit
import Testing
import TestSupport

@testable import lesson08

@Suite("Lesson 08") struct Lesson08Tests {
  /// The checks, in order, and their separations on the faults twice, never, swallow, deaf, early.
  private static let table: [(label: String, classes: String)] = [
    ("happy-path", "BBBBB"),
    ("membership-error", "SBBBB"),
    ("no-membership", "BSBBB"),
    ("card-error-reaches-caller", "BBSBB"),
    ("card-error-throws-something", "BBBBB"),
    ("cancel-in-flight-no-card", "BBBSS"),
    ("card-asked-with-membership-id", "BBBBS"),
    ("fast-enough", "NNNNI"),
    ("no-success-when-cancelled", "BBBSB"),
  ]

  /// What the table says about a fault, by its column.
  private func expected(_ fault: Int) -> String {
    String(Self.table.map { Array($0.classes)[fault] })
  }

  private func classes(_ section: Section) -> String {
    section.contrasts.map { $0.separation.rawValue.prefix(1).uppercased() }.joined()
  }

  @Test("each fault that can be measured here is seen by the checks in the table")
  func faults() {
    let sections = [neverResumes(), swallowsTheError(), isDeafToCancelling(), asksTooEarly()]
    for (column, (fault, section)) in zip(["never", "swallow", "deaf", "early"], sections)
      .enumerated()
    {
      #expect(classes(section) == expected(column + 1), "\(fault)")
      #expect(section.contrasts.map(\.label) == Self.table.map { "\($0.label) \(fault)" })
    }
  }

  @Test("resuming twice brings down a process, but not the lesson, which stays quiet about it")
  func twice() throws {
    let ran = try Repository.product("lesson08").run(in: Repository.root)
    let lines = ran.text.split(separator: "\n").filter { $0.contains(" twice | ") }
    #expect(lines.map { $0.prefix { $0 != " " } } == Self.table.map { $0.label[...] })
    let found = lines.compactMap { $0.split(separator: " ").last?.prefix(1).uppercased() }
    #expect(found.joined() == expected(0))
    #expect(lines.count { $0.contains("faulty=crashed/fail") } == 1)
    #expect(ran.errorText.split(separator: "\n").count == 1)
  }

  @Test("the swept check turns from separating to noisy at the answer, and nowhere else")
  func sweptCheck() {
    let section = sweptCancel()
    #expect(classes(section) == "SSSSNNNNN")
    let turn = section.contrasts.map(\.label)[3...4]
    #expect(
      turn == [
        "cancel-in-flight-no-card tick 10, before the answer",
        "cancel-in-flight-no-card tick 10, after the answer",
      ])
  }

  @Test("the rule itself is never noisy: where the check is, it is blind")
  func sweptRuleIsBlind() {
    let rule = sweptRule().contrasts.map(\.separation)
    let check = sweptCancel().contrasts.map(\.separation)
    #expect(rule == check.map { $0 == .noisy ? .blind : $0 })
  }

  @Test("asking for no success is noisy once the card was asked for")
  func late() {
    #expect(classes(lateCancel()) == "SN")
  }

  @Test("a call that nobody wakes is never-ended, and a call that is, is not")
  func neverEnded() {
    #expect(deliver(.never, .noMembership).ending == .neverEnded)
    #expect(deliver(.never, .noMembership).endedAt == nil)
    #expect(deliver(.never, .success).endedAt == 20)
  }

  @Test("the fast version is fast because it asks for somebody else's card")
  func early() {
    let delivery = deliver(.early, .success)
    #expect(delivery.endedAt == 10)
    #expect(delivery.cardRequests == ["user-1"])
    #expect(deliver(.correct, .success).cardRequests == ["m-42"])
  }
}

@Suite("Lesson 08: the system") struct Lesson08SystemTests {
  /// Answers at once, on the caller's thread.
  private struct Immediate: MembershipService, CardService {
    var membership: Membership?
    var card: Card?

    func membership(
      userId: String, completion: @escaping @Sendable (Membership?, (any Error)?) -> Void
    ) { completion(membership, nil) }

    func card(
      membershipId: String, completion: @escaping @Sendable (Card?, (any Error)?) -> Void
    ) { completion(card, nil) }
  }

  private func load(
    _ userId: String?, _ membership: Membership?, _ card: Card?
  ) async throws -> MeansOfPaymentEntity {
    let services = Immediate(membership: membership, card: card)
    let useCase = CardUseCase(cardService: services, membershipService: services)
    return try await useCase.meansOfPayment(userId: userId)
  }

  @Test("the correct version gives both, or names what is missing")
  func useCase() async throws {
    let (member, card) = (Membership(id: "m-7"), Card(cardLevel: .standard))
    #expect(
      try await load("u", member, card) == MeansOfPaymentEntity(membership: member, card: card))
    await #expect(throws: MeansOfPaymentError.missingUser) { try await load(nil, member, card) }
    await #expect(throws: MeansOfPaymentError.noMembership) { try await load("u", nil, card) }
    await #expect(throws: MeansOfPaymentError.noMembership) {
      try await load("u", Membership(), card)
    }
    await #expect(throws: MeansOfPaymentError.noCard) { try await load("u", member, nil) }
  }

  @Test("events of one tick happen in the order in which they were planned")
  func clock() {
    let (clock, journal) = (ManualClock(), Journal())
    for (id, ticks) in [("late", 2), ("first", 1), ("second", 1)] {
      clock.after(ticks) {
        journal.note(.card(id), at: clock.now)
        if id == "first" { clock.after(1) { journal.note(.cancel, at: clock.now) } }
      }
    }
    while clock.step() {}
    #expect(
      journal.all.map { "\($0.tick) \($0.event)" } == [
        "1 card(first)", "1 card(second)", "2 card(late)", "2 cancel",
      ])
  }
}

@Suite("Lesson 08: the exercise") struct Lesson08ExerciseTests {
  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "08", exercise: try Repository.text("Tests/Starters/08.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault, each with one check")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "08", exercise: try Repository.text("Tests/Solutions/08.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.faults("cancelled-under-way") == ["crashed", "pass", "pass"])
    #expect(judged.faults("overtaken-text-ends") == ["pass", "fail", "pass"])
    #expect(judged.faults("three-quiet-ticks") == ["pass", "pass", "fail"])
  }

  @Test("near misses come out as what they are")
  func nearMisses() throws {
    let judged = try JudgedExercise(lesson: "08", exercise: Self.nearMisses)
    #expect(
      zip(judged.labels, judged.verdicts).map { "\($0): \($1)" } == [
        "older-finds-nothing: blind", "cancelled-in-the-pause: blind",
        "cancelled-afterwards: blind", "both-sent: blind", "overtaken-at-once: noisy",
        "cancelled-at-once: noisy", "sent-at-three: inverted", "older-never-ends: inverted",
        "last-of-three-only: separating", "no-answer-looked-at: separating",
      ])
    #expect(judged.beliefs("sent-at-three").count == 1)
    #expect(judged.separates("last-of-three-only") == [3])
    #expect(judged.separates("no-answer-looked-at") == [1])
  }

  private static let nearMisses = """
    import ContrastCore

    enum Exercise: SubjectChecks {
      static let two: [Step] = [.type("pe", at: 0), .type("pen", at: 2)]
      static func calledOff(_ tick: Int) -> [Step] {
        [.type("pen", at: 0), .callOff("pen", at: tick)]
      }

      static var list: [Check<Subject>] {
        [
          Check("older-finds-nothing") { subject in
            let played = subject.play(two)
            return played.ending(of: "pe") != .found("about pe")
              && played.sent.map(\\.text) == ["pen"]
          },
          Check("cancelled-in-the-pause") { subject in
            let played = subject.play(calledOff(1))
            return played.ending(of: "pen") == .cancelled && played.sent.isEmpty
          },
          Check("cancelled-afterwards") { subject in
            subject.play(calledOff(20)).ending(of: "pen") == .found("about pen")
          },
          Check("both-sent") { subject in
            let played = subject.play([.type("pe", at: 0), .type("pen", at: 4)])
            return played.ending(of: "pe") == .found("about pe") && played.sent.count == 2
          },
          Check("overtaken-at-once") { subject in subject.play(two).endedAt("pe") == 2 },
          Check("cancelled-at-once") { subject in subject.play(calledOff(5)).endedAt("pen") == 5 },
          Check("sent-at-three") { subject in subject.play(two).sent == [Sent("pen", at: 3)] },
          Check("older-never-ends") { subject in
            subject.play(two).ending(of: "pe") == .neverEnded
          },
          Check("last-of-three-only") { subject in
            subject.play(two + [.type("pens", at: 4)]).sent.map(\\.text) == ["pens"]
          },
          Check("no-answer-looked-at") { subject in
            _ = subject.play(calledOff(5))
            return true
          },
        ]
      }
    }
    """
}
