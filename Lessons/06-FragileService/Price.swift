/// An amount of money in euro cents; never negative.
struct Price: Equatable, Sendable {
  /// The amount in cents.
  let cents: Int

  /// A price of so many cents; nil for a negative number.
  init?(_ cents: Int) {
    guard cents >= 0 else { return nil }
    self.cents = cents
  }

  /// The price as the shop writes it, `29,90 EUR`, whatever the language of the machine.
  func formatted() -> String {
    let rest = cents % 100
    return "\(cents / 100),\(rest < 10 ? "0" : "")\(rest) EUR"
  }
}
