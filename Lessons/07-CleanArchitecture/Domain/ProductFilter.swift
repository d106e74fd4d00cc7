#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which products somebody wants to see.
struct ProductFilter: Equatable, Sendable {
  /// Only this category, if there is one.
  var category: Product.Category?
  /// The lowest price that is shown; it is itself shown.
  var minPrice: Decimal?
  /// The highest price that is shown; it is itself shown.
  var maxPrice: Decimal?
  /// Whether what is sold out is left out.
  var inStockOnly = true
}
