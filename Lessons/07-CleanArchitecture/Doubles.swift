#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Synchronization

/// A clock that stands still until somebody moves it.
final class ManualClock: WallClock {
  private let time = Mutex(Date(timeIntervalSinceReferenceDate: 0))

  var now: Date { time.withLock { $0 } }

  /// Moves the clock forward.
  func advance(_ step: CacheExpiry) { time.withLock { $0 += step.interval } }
}

/// A repository whose products were handed to it.
struct FixedProducts: ProductRepositoryProtocol {
  let products: [Product]

  /// A repository with the products of these items.
  init(_ items: [ProductDTO]) { products = items.compactMap { $0.toDomain() } }

  func fetchAll() async throws -> [Product] { products }

  func fetch(id: UUID) async throws -> Product {
    guard let product = products.first(where: { $0.id == id }) else { throw DomainError.notFound }
    return product
  }
}
