/// The two versions, behind the same few questions.
enum Version {
  case correct, faulty

  /// The name of the class that is measured.
  var useCaseName: String {
    switch self {
    case .correct: "\(CardUseCase.self)"
    case .faulty: "\(OriginalCardUseCase.self)"
    }
  }

  /// Fetches once over a stand-in, and hands on each call of the completion handler.
  func fetch(
    _ situation: Situation, over standIn: StandIn, each: @escaping (Delivery) -> Void
  ) {
    switch self {
    case .correct:
      CardUseCase(cardService: standIn, membershipService: standIn)
        .meansOfPayment(userId: situation.userId) { each(Delivery($0)) }
    case .faulty:
      OriginalCardUseCase(cardService: standIn, membershipService: standIn, analytics: standIn)
        .meansOfPayment(userId: situation.userId) { each(Delivery($0, $1)) }
    }
  }

  /// Fetches once and tells what came of it; the stand-in is a new one if none is given.
  func fetched(_ situation: Situation, over standIn: StandIn? = nil) -> Fetched {
    let standIn = standIn ?? StandIn(for: situation)
    var deliveries: [Delivery] = []
    fetch(situation, over: standIn) { deliveries.append($0) }
    return Fetched(deliveries: deliveries, requests: standIn.requests)
  }

  /// Fetches once over the app's own services.
  func fetchedFromRealServices() -> Fetched {
    var deliveries: [Delivery] = []
    switch self {
    case .correct:
      PaymentApp.useCase().meansOfPayment(userId: "user-1") { deliveries.append(Delivery($0)) }
    case .faulty:
      PaymentApp.originalUseCase(analytics: StandIn(for: .success))
        .meansOfPayment(userId: "user-1") { deliveries.append(Delivery($0, $1)) }
    }
    return Fetched(deliveries: deliveries, requests: nil)
  }
}
