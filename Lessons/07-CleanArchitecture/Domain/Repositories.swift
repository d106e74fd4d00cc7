#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where products come from: a hole in the inner ring that an outer ring fills.
protocol ProductRepositoryProtocol: Sendable {
  /// All products, in no particular order.
  func fetchAll() async throws -> [Product]
  /// One product as it is now.
  /// - Throws: ``DomainError/notFound`` when there is no such product.
  func fetch(id: UUID) async throws -> Product
}

/// Where the contents of a cart are kept.
protocol CartRepositoryProtocol: Sendable {
  /// Puts so many of a product into the cart, on top of what is there.
  func addItem(productId: UUID, quantity: Int) async throws
  /// How many of a product are in the cart.
  func quantity(of productId: UUID) async throws -> Int
}

extension CartRepositoryProtocol {
  /// None: what holds for a cart that cannot say.
  ///
  /// The protocol as published has `addItem` alone.
  func quantity(of productId: UUID) async throws -> Int { 0 }
}

/// Where users are kept.
protocol UserRepositoryProtocol: Sendable {
  /// All users, in no particular order.
  func fetchAll() async throws -> [User]
  /// Keeps a user, in place of one with the same id.
  func save(_ user: User) async throws
  /// Forgets a user.
  func delete(id: UUID) async throws
}
