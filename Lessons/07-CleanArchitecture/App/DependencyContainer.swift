/// The composition root: the one place that knows every ring and puts them together.
@MainActor final class DependencyContainer {
  private let cart: any CartRepositoryProtocol
  private let products: ProductRepository
  private let fault: ShopFault?

  /// A shop over the outermost ring: a server, a cart, a clock.
  ///
  /// What is not passed in needs no network: the lesson's shelf as the server, a cart in memory. An
  /// app passes a ``RemoteAPIClient``.
  init(
    apiClient: any APIClientProtocol = InMemoryAPIClient(Shelf.all),
    cart: any CartRepositoryProtocol = InMemoryCart(), clock: any WallClock = SystemClock(),
    fault: ShopFault? = nil
  ) {
    self.cart = cart
    self.fault = fault
    products = ProductRepository(
      apiClient: apiClient, cache: InMemoryCache(clock: clock, fault: fault), fault: fault)
  }

  /// Lists products.
  func makeFetchProductsUseCase() -> FetchProductsUseCase {
    FetchProductsUseCase(repository: products, fault: fault)
  }

  /// Puts products into the cart.
  func makeAddToCartUseCase() -> AddToCartUseCase {
    AddToCartUseCase(cart: cart, product: products, fault: fault)
  }

  /// The screen that lists products.
  func makeProductListViewModel() -> ProductListViewModel {
    ProductListViewModel(fetchProductsUseCase: makeFetchProductsUseCase(), fault: fault)
  }
}
