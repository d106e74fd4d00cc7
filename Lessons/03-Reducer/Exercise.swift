// lesson03
//
// Your checks for the cart. What it promises stands in Cart.swift.
// Write checks until every fault is separated: swift run lesson03 exercise

import ContrastCore

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("one-pen-costs-100") { subject in
        let cart = subject.cart(after: [.add("pen", cents: 100)])
        return cart.total == 100
      },
      Check("two-pens-cost-200") { subject in
        let cart = subject.cart(after: [.add("pen", cents: 100), .add("pen", cents: 100)])
        return cart.total == 200
      },
    ]
  }
}
