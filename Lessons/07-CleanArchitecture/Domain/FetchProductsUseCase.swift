#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a screen that lists products asks for.
protocol FetchProductsUseCaseProtocol: Sendable {
  /// The products that a filter lets through, the newest first; without a filter, all of them.
  func execute(filter: ProductFilter?) async throws -> [Product]
}

/// Lists products: a rule of the shop, not of a screen and not of a database.
struct FetchProductsUseCase: FetchProductsUseCaseProtocol {
  let repository: any ProductRepositoryProtocol
  var fault: ShopFault?

  func execute(filter: ProductFilter? = nil) async throws -> [Product] {
    try await repository.fetchAll().filter { passes($0, filter) }.sorted(by: comesBefore)
  }

  private func passes(_ product: Product, _ filter: ProductFilter?) -> Bool {
    guard let filter else { return true }
    if let category = filter.category, product.category != category { return false }
    if let lowest = filter.minPrice {
      if product.price < lowest { return false }
      if fault == .minimumExclusive && product.price == lowest { return false }
    }
    if let highest = filter.maxPrice, product.price > highest { return false }
    return product.isAvailable || !filter.inStockOnly || fault == .stockIgnored
  }

  private func comesBefore(_ one: Product, _ other: Product) -> Bool {
    if one.createdAt == other.createdAt { return one.name < other.name }
    let isNewer = one.createdAt > other.createdAt
    return fault == .orderReversed ? !isNewer : isNewer
  }
}
