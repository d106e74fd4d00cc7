#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A cart that is gone when the program ends.
actor InMemoryCart: CartRepositoryProtocol {
  private var quantities: [UUID: Int] = [:]

  func addItem(productId: UUID, quantity: Int) { quantities[productId, default: 0] += quantity }

  // `async`, so that a call on the actor itself means this one and not the protocol's default.
  func quantity(of productId: UUID) async -> Int { quantities[productId, default: 0] }
}
