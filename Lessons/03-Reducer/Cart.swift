import ContrastCore

/// A product in a cart, and how many of it.
struct CartLine: Hashable, Sendable {
  /// The product's name.
  var product: String
  /// How many there are.
  var quantity: Int
  /// The price of one, in cents.
  var cents: Int
}

/// A cart.
struct Cart: Hashable, Sendable {
  /// What is in it.
  var lines: [CartLine] = []
  /// The code of the coupon that was applied.
  var coupon: String?

  /// The sum of the lines in cents, before the coupon.
  var total: Int { lines.reduce(0) { $0 + $1.quantity * $1.cents } }
}

extension Cart: CustomStringConvertible {
  /// `[2 pen, 1 ink]`, `[], coupon TEN`.
  var description: String {
    "[\(lines.map { "\($0.quantity) \($0.product)" }.joined(separator: ", "))]"
      + (coupon.map { ", coupon \($0)" } ?? "")
  }
}

/// What can happen to a cart.
///
/// 1. `add` puts one of a product in. A product has one line, however often it is added.
/// 2. `removeOne` takes one of a product out. A product of which none is left has no line. If there
///    is none to take, nothing changes.
/// 3. `applyCoupon` puts the code of a coupon in, in the place of an earlier one.
/// 4. `clear` makes the cart as it was when it was new.
///
/// Left open: the order of the lines, and the price of a product that is added at two prices.
enum CartAction: Equatable, Sendable {
  case add(String, cents: Int)
  case removeOne(String)
  case applyCoupon(String)
  case clear
}

/// What a check is handed: the reducer of a cart.
struct Subject {
  /// The cart after one action.
  func reduce(_ cart: Cart, _ action: CartAction) -> Cart { Self.next(cart, action) }

  /// The cart that a new one becomes by these actions.
  func cart(after actions: [CartAction]) -> Cart { actions.reduce(Cart(), reduce) }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
