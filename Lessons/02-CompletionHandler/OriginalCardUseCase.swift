/// The means of payment as they were handed in for review: nothing is sure, all can change.
class OriginalEntity {
  var membership: Membership?
  var card: Card?
}

/// What the original screen asks.
protocol OriginalMeansOfPayment {
  func meansOfPayment(userId: String?, completion: @escaping (OriginalEntity?, Error?) -> Void)
}

/// The use case as it was handed in for review: the faulty version.
///
/// Only the initializer is ours, so that checks can pass services in.
class OriginalCardUseCase: OriginalMeansOfPayment {
  var cardService: CardService
  var membershipService: MembershipService
  var analytics: Analytics

  init(cardService: CardService, membershipService: MembershipService, analytics: Analytics) {
    self.cardService = cardService
    self.membershipService = membershipService
    self.analytics = analytics
  }

  func meansOfPayment(userId: String?, completion: @escaping (OriginalEntity?, Error?) -> Void) {
    analytics.track(event: "did_show_meansOfPayment_screen")
    guard let userId else { return }
    membershipService.membership(userId: userId) { membership, error in
      if let error {
        completion(nil, error)
        return
      }
      guard let id = membership?.id else { return }
      self.cardService.card(membershipId: id) { card, error in
        if let error {
          completion(nil, error)
          return
        }
        let entity = OriginalEntity()
        entity.membership = membership
        entity.card = card
        completion(entity, nil)
      }
    }
  }
}
