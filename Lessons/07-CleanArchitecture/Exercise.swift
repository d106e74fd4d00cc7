// lesson07
//
// Your checks for a shop that another team has written. What it promises stands in Shop.swift.
// Write checks until every fault is separated: swift run lesson07 exercise

import ContrastCore

// Prices are Foundation's; on Linux a part of it is enough.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("lists-everything") { subject in
        let shop = subject.shop(api: InMemoryAPIClient([Shelf.phone, Shelf.shirt, Shelf.novel]))
        return try await shop.products(nil).map(\.name) == ["phone", "shirt", "novel"]
      },
      Check("adds-one") { subject in
        let cart = InMemoryCart()
        let shop = subject.shop(cart: cart)
        try await shop.add(1, of: Shelf.phone.id)
        return await cart.quantity(of: Shelf.phone.id) == 1
      },
      Check("loading-ends") { subject in
        let shop = subject.shop()
        await shop.load()
        return !shop.isLoading && shop.rows == ["phone", "novel"]
      },
    ]
  }
}
