/// Where products come from, as the app sees it.
protocol ProductRepository: Sendable {
  /// The product with this id.
  func product(id: Product.ID) async throws -> Product
}

/// Why a repository has no product to give.
enum ProductRepositoryError: Error, Equatable {
  /// The server answered with a status that brings no product.
  case statusCode(Int)
}
