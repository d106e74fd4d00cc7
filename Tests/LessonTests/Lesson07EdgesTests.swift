import Foundation
import Synchronization
import Testing

@testable import lesson07

/// What lesson 07's shop shows to people, and how it talks to a server.
@Suite("Lesson 07, its edges") @MainActor struct Lesson07EdgesTests {
  /// A network that answers one thing.
  private struct Canned: HTTPTransport {
    let status: Int
    let body: String

    func get(_ url: URL) async throws -> (status: Int, body: Data) { (status, Data(body.utf8)) }
  }

  /// A network that remembers what it was asked for, and is down.
  private final class Down: HTTPTransport {
    let asked = Mutex<[String]>([])

    func get(_ url: URL) async throws -> (status: Int, body: Data) {
      asked.withLock { $0.append(url.absoluteString) }
      throw URLError(.notConnectedToInternet)
    }
  }

  private func client(_ transport: any HTTPTransport) throws -> RemoteAPIClient {
    RemoteAPIClient(
      baseURL: try #require(URL(string: "https://shop.example/v1")), transport: transport)
  }

  @Test("the remote client reads the server's JSON")
  func json() async throws {
    let body = """
      {"products": [{"id": "00000000-0000-0000-0000-000000000003", "name": "novel",
        "description": "", "price_cents": 2990, "stock_count": 1, "category": "books",
        "created_at": 978307200}]}
      """
    let response: ProductListResponse = try await client(Canned(status: 200, body: body))
      .request(endpoint: .products)
    #expect(response.products == [Shelf.item(3, "novel", cents: 29_90, stock: 1, "books")])
    #expect(response.products.first?.toDomain()?.price == Decimal(string: "29.9"))
  }

  @Test("the remote client names what went wrong, and the repository translates it")
  func failures() async throws {
    let down = Down()
    for (transport, api, inside) in [
      (Canned(status: 500, body: "") as any HTTPTransport, APIError.status(500), "unusable"),
      (Canned(status: 404, body: ""), .status(404), "notFound"),
      (Canned(status: 200, body: "<html>"), .undecodable, "unusable"),
      (down, .unreachable, "unreachable"),
    ] {
      let client = try client(transport)
      await #expect(throws: api) {
        let _: ProductDTO = try await client.request(endpoint: .product(id: Shelf.phone.id))
      }
      let cache = InMemoryCache(clock: ManualClock())
      let error = await #expect(throws: (any Error).self) {
        try await ProductRepository(apiClient: client, cache: cache).fetchAll()
      }
      #expect(error.map { "\($0)" } == inside)
    }
    #expect(
      down.asked.withLock { $0 } == [
        "https://shop.example/v1/products/\(Shelf.phone.id.uuidString)",
        "https://shop.example/v1/products",
      ])
  }

  @Test("a price is euros and whole cents, half a cent counts as one")
  func prices() throws {
    for (price, text) in [
      ("0", "0,00 EUR"), ("29.9", "29,90 EUR"), ("0.005", "0,01 EUR"), ("0.0049", "0,00 EUR"),
      ("-0.05", "-0,05 EUR"), ("-0.001", "0,00 EUR"), ("1234567.899", "1234567,90 EUR"),
      ("99.995", "100,00 EUR"),
    ] {
      #expect(priceText(try #require(Decimal(string: price))) == text)
    }
  }

  @Test("a row shows what there is to say about a product")
  func rows() throws {
    let novel = ProductDisplayItem(try #require(Shelf.novel.toDomain()))
    #expect(
      novel
        == ProductDisplayItem(
          id: Shelf.novel.id, name: "novel", formattedPrice: "29,90 EUR", availability: "In stock",
          availabilityColor: "green", categoryBadge: "BOOKS"))
    let shirt = ProductDisplayItem(try #require(Shelf.shirt.toDomain()))
    #expect(shirt.availability == "Out of stock")
    #expect(shirt.availabilityColor == "red")
  }

  /// A use case that fails with what it was told to.
  private struct Failing: FetchProductsUseCaseProtocol {
    let error: any Error

    func execute(filter: ProductFilter?) async throws -> [Product] { throw error }
  }

  @Test("the screen has a text for no stock, for no network and for the rest")
  func errorTexts() async {
    var texts: Set<String> = []
    for error: any Error in [
      DomainError.outOfStock, RepositoryError.unreachable, DomainError.notFound,
      RepositoryError.unusable,
    ] {
      let screen = ProductListViewModel(fetchProductsUseCase: Failing(error: error))
      await screen.loadProducts()
      #expect(!screen.isLoading)
      texts.insert(screen.error ?? "")
    }
    #expect(texts.count == 3)
    #expect(!texts.contains(""))
  }

  /// A use case whose first call ends after the second.
  @MainActor private final class Overtaken: FetchProductsUseCaseProtocol {
    private var first: CheckedContinuation<Void, Never>?
    private var calls = 0

    func execute(filter: ProductFilter?) async throws -> [Product] {
      calls += 1
      if calls == 1 { await withCheckedContinuation { first = $0 } }
      let category = filter?.category ?? .food
      return [Shelf.item(1, category.rawValue, cents: 1, category.rawValue).toDomain()]
        .compactMap(\.self)
    }

    func waitForTheFirst() async { while first == nil { await Task.yield() } }
    func letTheFirstGo() { first?.resume() }
  }

  @Test("of loads that overlap, the one that was begun last counts")
  func overlap() async {
    let useCase = Overtaken()
    let screen = ProductListViewModel(fetchProductsUseCase: useCase)
    screen.selectedCategory = .books
    let older = Task { await screen.loadProducts() }
    await useCase.waitForTheFirst()
    #expect(screen.isLoading)
    screen.selectedCategory = .food
    await screen.loadProducts()
    #expect(!screen.isLoading)
    useCase.letTheFirstGo()
    await older.value
    #expect(screen.products.map(\.name) == ["food"])
    #expect(!screen.isLoading)
  }

  @Test("after a failure the rows from before stay, and the next load takes the text away")
  func recovery() async {
    let client = InMemoryAPIClient(Shelf.all)
    let clock = ManualClock()
    let screen = DependencyContainer(apiClient: client, clock: clock).makeProductListViewModel()
    await screen.loadProducts()
    await client.setReachable(false)
    clock.advance(.minutes(5))
    await screen.loadProducts()
    #expect(screen.products.map(\.name) == ["phone", "novel"])
    #expect(screen.error != nil)
    await client.setReachable(true)
    await screen.loadProducts()
    #expect(screen.error == nil)
  }
}
