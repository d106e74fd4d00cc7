import LessonKit

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.newestLast, .newestFirst],
  faults: [
    Fault(
      .zeroStays, name: "removing the last one leaves a line of zero",
      caught: "None of a product costs nothing, but it is still a line that someone sees."),
    Fault(
      .twoLines, name: "adding a product twice makes two lines",
      caught: "Two lines of one cost what one line of two costs: the sum cannot tell them apart."),
    Fault(
      .couponStays, name: "clearing keeps the coupon",
      caught: "An action that resets has to reset every field, also the one that came later."),
  ])

extension Subject {
  fileprivate enum Behaviour { case newestLast, newestFirst, zeroStays, twoLines, couponStays }

  fileprivate static let active = VersionSwitch(Behaviour.newestLast)

  static func next(_ cart: Cart, _ action: CartAction) -> Cart {
    var cart = cart
    switch action {
    case .add(let product, let cents): add(product, cents, to: &cart.lines)
    case .removeOne(let product): removeOne(product, from: &cart.lines)
    case .applyCoupon(let code): cart.coupon = code
    case .clear:
      cart.lines = []
      if active.value != .couponStays { cart.coupon = nil }
    }
    return cart
  }

  private static func add(_ product: String, _ cents: Int, to lines: inout [CartLine]) {
    let found = lines.firstIndex { $0.product == product }
    guard let found, active.value != .twoLines else {
      let line = CartLine(product: product, quantity: 1, cents: cents)
      lines.insert(line, at: active.value == .newestFirst ? 0 : lines.count)
      return
    }
    lines[found].quantity += 1
    if active.value == .newestFirst { lines[found].cents = cents }
  }

  private static func removeOne(_ product: String, from lines: inout [CartLine]) {
    guard let found = lines.firstIndex(where: { $0.product == product && $0.quantity > 0 })
    else { return }
    lines[found].quantity -= 1
    guard lines[found].quantity == 0, active.value != .zeroStays else { return }
    lines.remove(at: found)
  }
}
