import Domain

/// The products that the shop opens with.
public enum CatalogSeed {
  /// Tea, and a mug for it.
  public static let items = [
    Product(sku: "tea", name: "Tea", price: Money(cents: 450)),
    Product(sku: "mug", name: "Mug", price: Money(cents: 1200)),
  ]
}
