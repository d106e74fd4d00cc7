/// Says what the payment screen shows: a spinner, an icon or a message.
final class MeansOfPaymentPresenter {
  private let useCase: MeansOfPaymentUseCase
  private let analytics: Analytics
  private var wasShown = false

  /// Whether the spinner turns.
  private(set) var isSpinning = false
  /// The name of the card's icon; nil for none.
  private(set) var icon: String?
  /// What to tell the customer; nil for nothing.
  private(set) var message: String?

  init(useCase: MeansOfPaymentUseCase, analytics: Analytics) {
    self.useCase = useCase
    self.analytics = analytics
  }

  /// The screen is there: that is counted, once.
  func viewDidAppear() {
    guard !wasShown else { return }
    wasShown = true
    analytics.track(event: "did_show_meansOfPayment_screen")
  }

  /// Fetches what a customer pays with, and shows it.
  func load(userId: String?) {
    isSpinning = true
    useCase.meansOfPayment(userId: userId) { [weak self] in self?.show($0) }
  }

  /// The icon of a card; there is one for each level, and the compiler counts them.
  func iconName(for level: CardLevel) -> String {
    switch level {
    case .standard: "ic_card_standard"
    case .plus: "ic_card_plus"
    }
  }

  private func show(_ result: Result<MeansOfPaymentEntity, Error>) {
    isSpinning = false
    switch result {
    case .success(let entity):
      icon = entity.card.cardLevel.map(iconName)
      message = nil
    case .failure:
      icon = nil
      message = "There is nothing to pay with yet."
    }
  }
}
