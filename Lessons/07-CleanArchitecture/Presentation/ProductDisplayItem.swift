#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A product as a row of a list shows it: nothing but texts.
struct ProductDisplayItem: Identifiable, Equatable, Sendable {
  var id: UUID
  var name: String
  var formattedPrice: String
  var availability: String
  /// The name of a colour; which shade that is, the view knows.
  var availabilityColor: String
  var categoryBadge: String
}

extension ProductDisplayItem {
  /// The row of a product.
  init(_ product: Product) {
    self.init(
      id: product.id, name: product.name, formattedPrice: priceText(product.price),
      availability: product.isAvailable ? "In stock" : "Out of stock",
      availabilityColor: product.isAvailable ? "green" : "red",
      categoryBadge: product.category.rawValue.uppercased())
  }
}

/// A price in euros and whole cents, `29,90 EUR`, the same in every locale; half a cent counts as one.
func priceText(_ price: Decimal) -> String {
  let isNegative = price < 0
  let parts = ((isNegative ? -price : price) * 100).description.split(separator: ".")
  let roundsUp = parts.count > 1 && parts[1].first.map { $0 >= "5" } == true
  guard let whole = parts.first.flatMap({ Int($0) }) else { return "\(price) EUR" }
  let cents = whole + (roundsUp ? 1 : 0)
  let sign = isNegative && cents > 0 ? "-" : ""
  return "\(sign)\(cents / 100),\(cents % 100 < 10 ? "0" : "")\(cents % 100) EUR"
}
