/// A price in whole cents.
struct Price {
  let cents: Int
  let faulty: Bool

  init(cents: Int, faulty: Bool = false) {
    self.cents = cents
    self.faulty = faulty
  }

  /// The price after a discount, in cents.
  ///
  /// A percentage above 0 and up to 100 reduces the price. Any other leaves it as it is. A part of
  /// a cent is dropped.
  ///
  /// The faulty version has no upper bound: it reduces the price by more than 100 % too.
  func discountedPrice(percentage: Int) -> Int {
    guard percentage > 0, percentage <= 100 || faulty else { return cents }
    return cents * (100 - percentage) / 100
  }
}
