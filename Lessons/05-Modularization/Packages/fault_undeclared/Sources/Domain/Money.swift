/// An amount of money, in cents.
public struct Money: Equatable, Sendable {
  /// How many cents it is.
  public let cents: Int

  /// An amount of so many cents.
  public init(cents: Int) { self.cents = cents }

  /// The sum of two amounts.
  public static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents)
  }

  /// The amount so many times.
  public static func * (amount: Money, count: Int) -> Money {
    Money(cents: amount.cents * count)
  }

  /// The amount with a point and two digits, `21.00`.
  public var text: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
