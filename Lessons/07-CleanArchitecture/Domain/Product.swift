#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that the shop sells.
struct Product: Identifiable, Equatable, Sendable {
  /// The shelves of the shop.
  enum Category: String, CaseIterable, Sendable {
    case electronics, clothing, food, books
  }

  var id: UUID
  var name: String
  var description: String
  var price: Decimal
  var stock: Int
  var category: Category
  var createdAt: Date

  /// Whether there is at least one to sell.
  var isAvailable: Bool { stock > 0 }

  /// The price less a percentage: above 0 and up to 100 it reduces the price, any other leaves it.
  ///
  /// The result is not rounded to whole cents.
  func discountedPrice(percentage: Decimal) -> Decimal {
    guard percentage > 0 && percentage <= 100 else { return price }
    return price * (100 - percentage) / 100
  }
}
