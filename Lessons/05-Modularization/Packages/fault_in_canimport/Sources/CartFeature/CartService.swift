import CatalogAPI
import Domain

/// Fills a cart with products of the catalogue.
public struct CartService {
  /// What is in the cart.
  public private(set) var cart = Cart()
  private let lookup: any ProductLookup

  /// A service that looks its products up in a catalogue from outside.
  public init(lookup: any ProductLookup) { self.lookup = lookup }

  /// Puts so many of a product into the cart; a number that the catalogue lacks adds nothing.
  public mutating func add(sku: String, count: Int = 1) {
    guard let product = lookup.product(sku: sku) else { return }
    cart.add(product, count: count)
  }
}
