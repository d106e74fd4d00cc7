import Domain

/// That something was paid.
public struct Receipt: Equatable, Sendable {
  /// How much was paid.
  public let total: Money
  /// The receipt's number.
  public let number: Int
}

/// Where a customer pays.
public struct Checkout: Sendable {
  /// A checkout.
  public init() {}

  /// Takes the money and gives a receipt.
  public func pay(_ total: Money, number: Int) -> Receipt {
    Receipt(total: total, number: number)
  }
}
