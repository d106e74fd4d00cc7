/// A customer's membership, as the membership service delivers it.
final class Membership {
  /// Nil for a membership that is not confirmed yet.
  var id: String?

  init() {}
}

/// What a member pays with, as the card service delivers it.
final class Card {
  /// Nil when the bank has not said which card it is.
  var cardLevel: CardLevel?

  init() {}
}

/// The kinds of cards.
enum CardLevel {
  case standard, plus
}

/// Why a service could not answer.
enum ServiceError: Error {
  case offline
}

/// Knows the memberships.
protocol MembershipService {
  /// Looks up a user's membership and calls back once: with it, with an error, or with neither when
  /// the user has none.
  func membership(userId: String, completion: @escaping (Membership?, Error?) -> Void)
}

/// Knows the cards.
protocol CardService {
  /// Looks up a membership's card and calls back once: with it, with an error, or with neither when
  /// there is none.
  func card(membershipId: String, completion: @escaping (Card?, Error?) -> Void)
}

/// Counts what people do in the app.
protocol Analytics {
  /// Takes down one event.
  func track(event: String)
}
