/// What the customer pays with: a membership and its card, always both.
struct MeansOfPaymentEntity {
  let membership: Membership
  let card: Card
}

/// Why there are no means of payment, when no service reported an error.
enum MeansOfPaymentError: Error, Equatable {
  /// Nobody is signed in.
  case missingUser
  /// The user has no membership, or one without an id.
  case noMembership
  /// The membership has no card.
  case noCard
}

/// Finds what a customer pays with: all that the screen knows of it.
protocol MeansOfPaymentUseCase {
  /// Calls back exactly once: with the means of payment, or with why there are none.
  func meansOfPayment(
    userId: String?, completion: @escaping (Result<MeansOfPaymentEntity, Error>) -> Void)
}

/// Asks for the membership first, then for the card of that membership.
///
/// Its closures hold the services and not the use case, so that a caller is answered even when the
/// use case is gone by then.
final class CardUseCase: MeansOfPaymentUseCase {
  private let cardService: CardService
  private let membershipService: MembershipService

  init(cardService: CardService, membershipService: MembershipService) {
    self.cardService = cardService
    self.membershipService = membershipService
  }

  func meansOfPayment(
    userId: String?, completion: @escaping (Result<MeansOfPaymentEntity, Error>) -> Void
  ) {
    guard let userId else {
      completion(.failure(MeansOfPaymentError.missingUser))
      return
    }
    membershipService.membership(userId: userId) { [cardService] membership, error in
      if let error {
        completion(.failure(error))
        return
      }
      guard let membership, let id = membership.id else {
        completion(.failure(MeansOfPaymentError.noMembership))
        return
      }
      cardService.card(membershipId: id) { card, error in
        if let error {
          completion(.failure(error))
          return
        }
        guard let card else {
          completion(.failure(MeansOfPaymentError.noCard))
          return
        }
        completion(.success(MeansOfPaymentEntity(membership: membership, card: card)))
      }
    }
  }
}
