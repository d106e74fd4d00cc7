/// What the product screen shows.
struct ProductDetails: Equatable, Sendable {
  let title: String
  let formattedPrice: String

  init(title: String, formattedPrice: String) {
    self.title = title
    self.formattedPrice = formattedPrice
  }
}

/// Loads what the product screen shows.
///
/// It speaks of products only: there is no address, no status and no JSON in it.
struct LoadProductUseCase: Sendable {
  private let repository: any ProductRepository

  init(repository: any ProductRepository) { self.repository = repository }

  func execute(id: Product.ID) async throws -> ProductDetails {
    let product = try await repository.product(id: id)
    return ProductDetails(title: product.name, formattedPrice: product.price.formatted())
  }
}
