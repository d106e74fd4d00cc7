#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is on the server when the shop runs without a network.
enum Shelf {
  static let phone = item(1, "phone", cents: 100_00, stock: 5, "electronics", day: 30)
  static let shirt = item(2, "shirt", cents: 50_00, stock: 0, "clothing", day: 20)
  static let novel = item(3, "novel", cents: 29_90, stock: 1, "books", day: 10)
  /// Five phones, no shirt, the last novel; the phone is the newest.
  static let all = [phone, shirt, novel]

  /// An item; its number gives its id, and it was made so many days after the start of 2001.
  static func item(
    _ number: UInt8, _ name: String, cents: Int, stock: Int = 5, _ category: String = "books",
    day: Double = 0
  ) -> ProductDTO {
    ProductDTO(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)), name: name,
      description: "", priceInCents: cents, stockCount: stock, category: category,
      createdAt: Date(timeIntervalSinceReferenceDate: day * 86_400))
  }
}
