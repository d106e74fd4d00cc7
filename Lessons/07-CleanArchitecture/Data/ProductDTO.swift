#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A product as the server writes it.
struct ProductDTO: Codable, Equatable, Sendable {
  enum CodingKeys: String, CodingKey {
    case id, name, description, category
    case priceInCents = "price_cents"
    case stockCount = "stock_count"
    case createdAt = "created_at"
  }

  var id: UUID
  var name: String
  var description: String
  var priceInCents: Int
  var stockCount: Int
  var category: String
  var createdAt: Date

  /// The product; nil if its category is none of the shop's.
  func toDomain(fault: ShopFault? = nil) -> Product? {
    let unknown: Product.Category? = fault == .unknownIsElectronics ? .electronics : nil
    guard let category = Product.Category(rawValue: category) ?? unknown else { return nil }
    // Moves the decimal point by two places: exact, and cheaper than a division.
    let price = Decimal(
      sign: .plus, exponent: fault == .centsKept ? 0 : -2, significand: Decimal(priceInCents))
    return Product(
      id: id, name: name, description: description, price: price, stock: stockCount,
      category: category, createdAt: createdAt)
  }
}

/// What the server answers when it is asked for all products.
struct ProductListResponse: Codable, Equatable, Sendable {
  var products: [ProductDTO]
}
