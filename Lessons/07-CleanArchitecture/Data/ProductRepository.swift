#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Products from the server, the list of them kept for five minutes.
///
/// An item whose category the app does not know is left out, so that one strange item does not cost
/// the whole list.
struct ProductRepository: ProductRepositoryProtocol {
  let apiClient: any APIClientProtocol
  let cache: any CacheProtocol
  var fault: ShopFault?

  func fetchAll() async throws -> [Product] {
    if let kept: [Product] = await cache.get(key: "products") { return kept }
    let response: ProductListResponse = try await ask(for: .products)
    let products = response.products.compactMap { $0.toDomain(fault: fault) }
    await cache.set(key: "products", value: products, expiry: .minutes(5))
    return products
  }

  /// Always asks the server: who buys needs to know what is left now, not five minutes ago.
  func fetch(id: UUID) async throws -> Product {
    let item: ProductDTO = try await ask(for: .product(id: id))
    guard let product = item.toDomain(fault: fault) else { throw DomainError.notFound }
    return product
  }

  /// Asks, and says in the domain's words what went wrong.
  private func ask<Response: Decodable & Sendable>(for endpoint: Endpoint) async throws -> Response
  {
    do {
      return try await apiClient.request(endpoint: endpoint)
    } catch APIError.status(404) {
      throw DomainError.notFound
    } catch APIError.unreachable {
      throw RepositoryError.unreachable
    } catch is APIError {
      throw RepositoryError.unusable
    }
  }
}
