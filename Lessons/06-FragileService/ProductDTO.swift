/// A product as the server sends it.
struct ProductDTO: Decodable, Equatable, Sendable {
  let id: String
  let name: String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The price in cents, under the server's own name for it; the server may send any number.
  let price_cents: Int

  // swift-format-ignore: AlwaysUseLowerCamelCase
  init(id: String, name: String, price_cents: Int) {
    self.id = id
    self.name = name
    self.price_cents = price_cents
  }

  /// The product that it stands for.
  /// - Throws: ``MappingError/invalidPrice`` when the price is negative.
  func toDomain() throws -> Product {
    guard let price = Price(price_cents) else { throw MappingError.invalidPrice }
    return Product(id: Product.ID(id), name: name, price: price)
  }
}

/// Why what the server sent is no product.
enum MappingError: Error, Equatable {
  case invalidPrice
}
