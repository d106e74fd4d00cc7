/// The network is down.
struct Offline: Error {}

/// What the services answer, how many ticks they take, and whether the caller gives up.
struct Situation: Sendable {
  /// When the caller cancels.
  struct Cancel: Sendable {
    let tick: Int
    /// Of a cancel and an answer at one tick, whether the cancel comes first.
    let comesFirst: Bool
  }

  var membership: Membership? = Membership(id: "m-42")
  var membershipError: Offline?
  var membershipTakes = 10
  var card: Card? = Card(cardLevel: .plus)
  var cardError: Offline?
  var cardTakes = 10
  var cancel: Cancel?

  /// Both services answer, and nobody cancels.
  static let success = Situation()
  static let membershipError = Situation(membership: nil, membershipError: Offline())
  static let noMembership = Situation(membership: nil)
  static let cardError = Situation(card: nil, cardError: Offline())

  /// Both services answer, and the caller cancels at a tick.
  static func cancelled(at tick: Int, comesFirst: Bool = true) -> Situation {
    Situation(cancel: Cancel(tick: tick, comesFirst: comesFirst))
  }
}

/// Both services as stand-ins: they call back after some ticks, and a request for a card is noted.
struct TimedServices: MembershipService, CardService {
  let situation: Situation
  let clock: ManualClock
  let journal: Journal

  func membership(
    userId: String, completion: @escaping @Sendable (Membership?, (any Error)?) -> Void
  ) {
    clock.after(situation.membershipTakes) {
      completion(situation.membership, situation.membershipError)
    }
  }

  /// Answers for any identifier: a stand-in has no members to look up.
  func card(membershipId: String, completion: @escaping @Sendable (Card?, (any Error)?) -> Void) {
    journal.note(.card(membershipId), at: clock.now)
    clock.after(situation.cardTakes) { completion(situation.card, situation.cardError) }
  }
}
