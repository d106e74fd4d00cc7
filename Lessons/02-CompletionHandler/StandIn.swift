/// A way that a fetch can go: one for each place where it can end.
enum Situation: String, CaseIterable {
  case noUser = "no-user"
  case membershipError = "membership-error"
  case noMembership = "no-membership"
  case membershipWithoutId = "membership-without-id"
  case cardError = "card-error"
  case noCard = "no-card"
  case success

  /// Who is signed in.
  var userId: String? { self == .noUser ? nil : "user-1" }
}

/// Both services and the analytics in one stand-in: it answers at once, and writes down what it is
/// asked.
final class StandIn: MembershipService, CardService, Analytics {
  private let situation: Situation
  private let level: CardLevel?
  /// The ids that were asked for, in order.
  private(set) var requests: [String] = []
  /// The events that were tracked.
  private(set) var events: [String] = []

  /// A stand-in for a situation; a card, if there is one, is of this level.
  init(for situation: Situation, level: CardLevel? = .plus) {
    self.situation = situation
    self.level = level
  }

  func membership(userId: String, completion: @escaping (Membership?, Error?) -> Void) {
    requests.append(userId)
    switch situation {
    case .membershipError: completion(nil, ServiceError.offline)
    case .noMembership: completion(nil, nil)
    case .membershipWithoutId: completion(Membership(), nil)
    default:
      let membership = Membership()
      membership.id = "m-42"
      completion(membership, nil)
    }
  }

  func card(membershipId: String, completion: @escaping (Card?, Error?) -> Void) {
    requests.append(membershipId)
    switch situation {
    case .cardError: completion(nil, ServiceError.offline)
    case .noCard: completion(nil, nil)
    default:
      let card = Card()
      card.cardLevel = level
      completion(card, nil)
    }
  }

  func track(event: String) { events.append(event) }
}
