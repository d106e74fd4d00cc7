import Domain

/// What any other feature may ask of the catalogue.
public protocol ProductLookup: Sendable {
  /// The product with this number, if there is one.
  func product(sku: String) -> Product?
}
