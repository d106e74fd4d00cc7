/// What both presenters let a check do and see.
protocol PaymentScreen {
  var isSpinning: Bool { get }
  var icon: String? { get }
  func viewDidAppear()
  func load(userId: String?)
}

extension MeansOfPaymentPresenter: PaymentScreen {}
extension OriginalPresenter: PaymentScreen {}

extension Version {
  /// The whole screen: this version's presenter over this version's use case.
  func screen(over standIn: StandIn) -> PaymentScreen {
    switch self {
    case .correct:
      MeansOfPaymentPresenter(
        useCase: CardUseCase(cardService: standIn, membershipService: standIn),
        analytics: standIn)
    case .faulty:
      OriginalPresenter(
        useCase: OriginalCardUseCase(
          cardService: standIn, membershipService: standIn, analytics: standIn))
    }
  }

  /// This version's presenter alone: the use case under it is the correct one.
  func presenterAlone(over standIn: StandIn) -> PaymentScreen {
    let useCase = CardUseCase(cardService: standIn, membershipService: standIn)
    return switch self {
    case .correct: MeansOfPaymentPresenter(useCase: useCase, analytics: standIn)
    case .faulty: OriginalPresenter(useCase: Bridge(useCase: useCase))
    }
  }

  /// How many screen events are sent when the screen is opened and loaded so often.
  func screenEvents(opened: Int, loaded: Int, _ situation: Situation = .success) -> Int {
    let standIn = StandIn(for: situation)
    let screen = screen(over: standIn)
    for _ in 0..<opened { screen.viewDidAppear() }
    for _ in 0..<loaded { screen.load(userId: situation.userId) }
    return standIn.events.count { $0 == "did_show_meansOfPayment_screen" }
  }
}

/// The correct use case in the clothes of the original one.
private struct Bridge: OriginalMeansOfPayment {
  let useCase: CardUseCase

  func meansOfPayment(userId: String?, completion: @escaping (OriginalEntity?, Error?) -> Void) {
    useCase.meansOfPayment(userId: userId) { result in
      switch result {
      case .success(let found):
        let entity = OriginalEntity()
        entity.membership = found.membership
        entity.card = found.card
        completion(entity, nil)
      case .failure(let error):
        completion(nil, error)
      }
    }
  }
}
