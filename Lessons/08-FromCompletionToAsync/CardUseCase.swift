/// What the payment screen shows.
struct MeansOfPaymentEntity: Equatable, Sendable {
  let membership: Membership
  let card: Card
}

/// Why there are no means of payment.
enum MeansOfPaymentError: Error, Equatable { case missingUser, noMembership, noCard }

/// Something that finds a user's means of payment.
protocol MeansOfPaymentUseCase: Sendable {
  /// The means of payment of a user.
  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity
}

/// The correct version: first the membership, then the card of that membership.
///
/// A service's error is thrown as it is. A cancel is looked at before the card is asked for: after
/// a cancel nothing more is asked, and the call throws `CancellationError`. A cancel that comes
/// later is too late: the card is on its way, nothing can be saved any more, and the caller gets it.
struct CardUseCase: MeansOfPaymentUseCase {
  let cardService: any CardService
  let membershipService: any MembershipService

  init(cardService: any CardService, membershipService: any MembershipService) {
    self.cardService = cardService
    self.membershipService = membershipService
  }

  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity {
    guard let userId else { throw MeansOfPaymentError.missingUser }
    let membership = try await membershipService.membership(userId: userId)
    guard let membership, let id = membership.id else { throw MeansOfPaymentError.noMembership }
    try Task.checkCancellation()
    guard let card = try await cardService.card(membershipId: id) else {
      throw MeansOfPaymentError.noCard
    }
    return MeansOfPaymentEntity(membership: membership, card: card)
  }
}
