/// The presenter as it was handed in for review: the faulty version.
class OriginalPresenter {
  var useCase: OriginalMeansOfPayment
  var isSpinning = false
  var icon: String?
  var message: String?

  init(useCase: OriginalMeansOfPayment) { self.useCase = useCase }

  /// Nothing: in the original the use case counts the screen.
  func viewDidAppear() {}

  func load(userId: String?) {
    isSpinning = true
    useCase.meansOfPayment(userId: userId) { [weak self] entity, error in
      guard let self else { return }
      isSpinning = false
      if error != nil { message = "There is nothing to pay with yet." }
      guard let entity else { return }
      switch entity.card?.cardLevel {
      case .standard: icon = "ic_card_standard"
      default: icon = "ic_card_plus"
      }
    }
  }
}
