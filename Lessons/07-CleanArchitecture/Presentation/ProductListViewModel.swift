import Observation

/// The screen that lists products, without its pixels.
@MainActor @Observable final class ProductListViewModel {
  /// The rows that are shown.
  private(set) var products: [ProductDisplayItem] = []
  /// Whether a spinner turns.
  private(set) var isLoading = false
  /// What is said instead of the newest list; the rows from before stay.
  private(set) var error: String?
  /// Only this category, if there is one; it counts from the next load on.
  var selectedCategory: Product.Category?

  private let fetchProductsUseCase: any FetchProductsUseCaseProtocol
  private let fault: ShopFault?
  private var latest = 0

  /// A screen that shows nothing yet.
  init(fetchProductsUseCase: any FetchProductsUseCaseProtocol, fault: ShopFault? = nil) {
    self.fetchProductsUseCase = fetchProductsUseCase
    self.fault = fault
  }

  /// Loads the products of the selected category that are in stock.
  ///
  /// When loads overlap, the one that was begun last counts, whichever ends last.
  func loadProducts() async {
    latest += 1
    let mine = latest
    isLoading = true
    error = nil
    do {
      let filter = ProductFilter(category: selectedCategory)
      let found = try await fetchProductsUseCase.execute(filter: filter)
      guard mine == latest else { return }
      products = found.map { ProductDisplayItem($0) }
    } catch {
      guard mine == latest else { return }
      self.error = Self.text(for: error)
      if fault == .loadingNeverEnds { return }
    }
    isLoading = false
  }

  private static func text(for error: any Error) -> String {
    switch error {
    case DomainError.outOfStock: "Sold out."
    case RepositoryError.unreachable: "No connection. Please try again."
    default: "Something went wrong."
    }
  }
}
