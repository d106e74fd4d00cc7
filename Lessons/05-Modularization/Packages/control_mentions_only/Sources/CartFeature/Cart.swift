import Domain

/// What a customer is about to buy.
public struct Cart: Sendable {
  private var lines: [(product: Product, count: Int)] = []

  /// An empty cart.
  public init() {}

  /// Puts so many of a product into the cart.
  public mutating func add(_ product: Product, count: Int = 1) {
    guard let at = lines.firstIndex(where: { $0.product.sku == product.sku }) else {
      lines.append((product, count))
      return
    }
    lines[at].count += count
  }

  /// What it all costs.
  public var total: Money {
    lines.reduce(Money(cents: 0)) { $0 + $1.product.price * $1.count }
  }
}

// Before: import CatalogFeature   (removed, see the rule)
/* import CatalogFeature
   /* import CatalogFeature */
*/
let cartHelp = """
  Do not write
  import CatalogFeature
  here.
  """
let cartRaw = #"import CatalogFeature"#
