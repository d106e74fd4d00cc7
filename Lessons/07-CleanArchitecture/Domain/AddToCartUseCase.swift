#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts products into the cart, as far as the stock allows.
struct AddToCartUseCase: Sendable {
  let cart: any CartRepositoryProtocol
  let product: any ProductRepositoryProtocol
  var fault: ShopFault?

  /// Adds so many of a product.
  ///
  /// What is in the cart already counts: the cart never holds more than there are.
  /// - Throws: ``DomainError`` when a rule is in the way. Then nothing was added.
  func execute(productId: UUID, quantity: Int) async throws {
    guard quantity > 0 || fault == .quantityUnchecked else { throw DomainError.invalidQuantity }
    let wanted = try await product.fetch(id: productId)
    guard wanted.isAvailable else { throw DomainError.outOfStock }
    let left = wanted.stock - (try await cart.quantity(of: productId))
    let isEnough = fault == .lastItemRefused ? quantity < left : quantity <= left
    guard isEnough else { throw DomainError.insufficientStock(available: max(0, left)) }
    try await cart.addItem(productId: productId, quantity: quantity)
  }
}
