/// Something that the shop sells.
public struct Product: Equatable, Sendable {
  /// Its number in the shop's books.
  public let sku: String
  /// What it is called.
  public let name: String
  /// What one of it costs.
  public let price: Money

  /// A product with its number, name and price.
  public init(sku: String, name: String, price: Money) {
    self.sku = sku
    self.name = name
    self.price = price
  }
}
