import CatalogAPI
import Domain

/// The catalogue itself.
public struct CatalogStore: ProductLookup {
  private let items: [String: Product]

  /// A catalogue of these products.
  public init(items: [Product]) {
    self.items = Dictionary(items.map { ($0.sku, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The product with this number, if there is one.
  public func product(sku: String) -> Product? { items[sku] }
}
