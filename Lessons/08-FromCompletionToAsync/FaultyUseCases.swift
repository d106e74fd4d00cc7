/// The correct version over the bridge that resumes twice.
struct TwiceUseCase: MeansOfPaymentUseCase {
  let cardService: any CardService
  let membershipService: any MembershipService

  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity {
    guard let userId else { throw MeansOfPaymentError.missingUser }
    let membership = try await membershipService.membershipResumingTwice(userId: userId)
    guard let membership, let id = membership.id else { throw MeansOfPaymentError.noMembership }
    try Task.checkCancellation()
    guard let card = try await cardService.card(membershipId: id) else {
      throw MeansOfPaymentError.noCard
    }
    return MeansOfPaymentEntity(membership: membership, card: card)
  }
}

/// The correct version over the bridge that resumes nothing when there is no membership.
struct NeverUseCase: MeansOfPaymentUseCase {
  let cardService: any CardService
  let membershipService: any MembershipService

  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity {
    guard let userId else { throw MeansOfPaymentError.missingUser }
    let membership = try await membershipService.membershipResumingSometimes(userId: userId)
    guard let membership, let id = membership.id else { throw MeansOfPaymentError.noMembership }
    try Task.checkCancellation()
    guard let card = try await cardService.card(membershipId: id) else {
      throw MeansOfPaymentError.noCard
    }
    return MeansOfPaymentEntity(membership: membership, card: card)
  }
}

/// `try?` turns the card service's error into "no card".
struct SwallowUseCase: MeansOfPaymentUseCase {
  let cardService: any CardService
  let membershipService: any MembershipService

  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity {
    guard let userId else { throw MeansOfPaymentError.missingUser }
    let membership = try await membershipService.membership(userId: userId)
    guard let membership, let id = membership.id else { throw MeansOfPaymentError.noMembership }
    try Task.checkCancellation()
    guard let card = try? await cardService.card(membershipId: id) else {
      throw MeansOfPaymentError.noCard
    }
    return MeansOfPaymentEntity(membership: membership, card: card)
  }
}

/// Nobody looks whether the task was cancelled.
struct DeafUseCase: MeansOfPaymentUseCase {
  let cardService: any CardService
  let membershipService: any MembershipService

  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity {
    guard let userId else { throw MeansOfPaymentError.missingUser }
    let membership = try await membershipService.membership(userId: userId)
    guard let membership, let id = membership.id else { throw MeansOfPaymentError.noMembership }
    guard let card = try await cardService.card(membershipId: id) else {
      throw MeansOfPaymentError.noCard
    }
    return MeansOfPaymentEntity(membership: membership, card: card)
  }
}

/// Both calls run side by side, so the card is asked for with the only identifier known so far.
struct EarlyUseCase: MeansOfPaymentUseCase {
  let cardService: any CardService
  let membershipService: any MembershipService

  func meansOfPayment(userId: String?) async throws -> MeansOfPaymentEntity {
    guard let userId else { throw MeansOfPaymentError.missingUser }
    async let early = cardService.card(membershipId: userId)
    let membership = try await membershipService.membership(userId: userId)
    guard let membership, membership.id != nil else { throw MeansOfPaymentError.noMembership }
    try Task.checkCancellation()
    guard let card = try await early else { throw MeansOfPaymentError.noCard }
    return MeansOfPaymentEntity(membership: membership, card: card)
  }
}

/// The versions that are compared: the correct one, and the five faults.
enum Version: String, Sendable {
  case correct, twice, never, swallow, deaf, early

  /// This version over the services given.
  func useCase(
    cardService: any CardService, membershipService: any MembershipService
  ) -> any MeansOfPaymentUseCase {
    switch self {
    case .correct:
      CardUseCase(cardService: cardService, membershipService: membershipService)
    case .twice: TwiceUseCase(cardService: cardService, membershipService: membershipService)
    case .never: NeverUseCase(cardService: cardService, membershipService: membershipService)
    case .swallow: SwallowUseCase(cardService: cardService, membershipService: membershipService)
    case .deaf: DeafUseCase(cardService: cardService, membershipService: membershipService)
    case .early: EarlyUseCase(cardService: cardService, membershipService: membershipService)
    }
  }
}
