/// What a member may have: a plan, known by its identifier.
struct Membership: Equatable, Sendable {
  var id: String?

  init(id: String? = nil) { self.id = id }
}

/// What a member pays with.
struct Card: Equatable, Sendable {
  var cardLevel: CardLevel?

  init(cardLevel: CardLevel? = nil) { self.cardLevel = cardLevel }
}

/// How much a card can do.
enum CardLevel: String, Sendable { case standard, plus }

/// Where memberships come from.
///
/// The completion is called once: with a membership, with an error, or with neither when there is
/// no membership. It may be called on another thread, so it has to be `@Sendable`, and so has all
/// that it takes with it.
protocol MembershipService: Sendable {
  /// Asks for the membership of a user.
  func membership(
    userId: String, completion: @escaping @Sendable (Membership?, (any Error)?) -> Void)
}

/// Where cards come from; its completion follows the same rules.
protocol CardService: Sendable {
  /// Asks for the card of a membership.
  func card(membershipId: String, completion: @escaping @Sendable (Card?, (any Error)?) -> Void)
}
