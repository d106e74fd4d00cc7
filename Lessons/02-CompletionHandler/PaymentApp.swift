/// The app's membership service, modelled as a network that is down.
struct OfflineMembershipService: MembershipService {
  func membership(userId: String, completion: @escaping (Membership?, Error?) -> Void) {
    completion(nil, ServiceError.offline)
  }
}

/// The app's card service, modelled as a network that is down.
struct OfflineCardService: CardService {
  func card(membershipId: String, completion: @escaping (Card?, Error?) -> Void) {
    completion(nil, ServiceError.offline)
  }
}

/// The one place of the app that knows who is made of what.
enum PaymentApp {
  /// The use case over the app's own services.
  static func useCase() -> CardUseCase {
    CardUseCase(
      cardService: OfflineCardService(), membershipService: OfflineMembershipService())
  }

  /// The original use case over the same services.
  static func originalUseCase(analytics: Analytics) -> OriginalCardUseCase {
    OriginalCardUseCase(
      cardService: OfflineCardService(), membershipService: OfflineMembershipService(),
      analytics: analytics)
  }

  /// The payment screen.
  static func presenter(analytics: Analytics) -> MeansOfPaymentPresenter {
    MeansOfPaymentPresenter(useCase: useCase(), analytics: analytics)
  }
}
