import Foundation
import Synchronization
import Testing

@testable import lesson07

/// What the correct version of the shop promises.
@Suite("Lesson 07, the shop") struct Lesson07ShopTests {
  private func user(_ name: String, _ email: String, day: Double = 0) -> User {
    User(
      id: UUID(), name: name, email: email, avatar: nil,
      createdAt: Date(timeIntervalSinceReferenceDate: day), role: .viewer)
  }

  @Test("a user has a name of 1 to 100 characters and an address")
  func users() {
    #expect(user("Ada", "ada@shop.example").validate() == .valid)
    #expect(user(String(repeating: "x", count: 100), "a@b.c").validate() == .valid)
    for (name, email) in [
      ("", "a@b.c"), (" \n", "a@b.c"), (String(repeating: "x", count: 101), "a@b.c"),
      ("Ada", "@."), ("Ada", "a@b"), ("Ada", "a@@b.c"), ("Ada", "@b.c"), ("Ada", "a@.c"),
      ("Ada", "a b@c.d"), ("Ada", ""),
    ] {
      #expect(user(name, email).validate() != .valid, "\(name) \(email)")
    }
    guard case .invalid(let errors) = user("", "@.").validate() else {
      Issue.record("two rules are broken")
      return
    }
    #expect(errors.count == 2)
  }

  @Test("a percentage above 0 and up to 100 reduces a price, any other leaves it")
  func discount() throws {
    let phone = try #require(Shelf.phone.toDomain())
    let expected: [(Decimal, Decimal)] = [(10, 90), (100, 0), (0, 100), (-5, 100), (101, 100)]
    for (percentage, price) in expected {
      #expect(phone.discountedPrice(percentage: percentage) == price)
    }
  }

  @Test("without a filter all is listed; both limits of the price are themselves let through")
  func filters() async throws {
    let useCase = FetchProductsUseCase(repository: FixedProducts(Shelf.all))
    #expect(try await useCase.execute().count == 3)
    let between = ProductFilter(minPrice: 50, maxPrice: 100, inStockOnly: false)
    #expect(try await useCase.execute(filter: between).map(\.name) == ["phone", "shirt"])
    let clothing = ProductFilter(category: .clothing)
    #expect(try await useCase.execute(filter: clothing).isEmpty)
  }

  @Test("the cart never holds more than there are, and what is in it counts")
  func cart() async throws {
    let cart = InMemoryCart()
    let add = AddToCartUseCase(cart: cart, product: FixedProducts(Shelf.all))
    try await add.execute(productId: Shelf.phone.id, quantity: 3)
    await #expect(throws: DomainError.insufficientStock(available: 2)) {
      try await add.execute(productId: Shelf.phone.id, quantity: 3)
    }
    await #expect(throws: DomainError.insufficientStock(available: 2)) {
      try await add.execute(productId: Shelf.phone.id, quantity: .max)
    }
    await #expect(throws: DomainError.outOfStock) {
      try await add.execute(productId: Shelf.shirt.id, quantity: 1)
    }
    await #expect(throws: DomainError.invalidQuantity) {
      try await add.execute(productId: Shelf.phone.id, quantity: 0)
    }
    await #expect(throws: DomainError.notFound) {
      try await add.execute(productId: UUID(), quantity: 1)
    }
    #expect(await cart.quantity(of: Shelf.phone.id) == 3)
  }

  @Test("a cart with nothing but addItem will do")
  func cartAsPublished() async throws {
    struct Published: CartRepositoryProtocol {
      func addItem(productId: UUID, quantity: Int) async throws {}
    }
    let add = AddToCartUseCase(cart: Published(), product: FixedProducts(Shelf.all))
    try await add.execute(productId: Shelf.novel.id, quantity: 1)
  }

  @Test("users stand by name, or the newest first")
  func userOrder() async throws {
    struct Users: UserRepositoryProtocol {
      let users: [User]
      func fetchAll() async throws -> [User] { users }
      func save(_ user: User) async throws {}
      func delete(id: UUID) async throws {}
    }
    let users = [user("Bo", "b@x.y", day: 1), user("Al", "a@x.y", day: 0), user("Cy", "c", day: 2)]
    let useCase = FetchUsersUseCase(repository: Users(users: users))
    #expect(try await useCase.execute().map(\.name) == ["Al", "Bo", "Cy"])
    #expect(try await useCase.execute(sortBy: .newest).map(\.name) == ["Cy", "Bo", "Al"])
  }

  @Test("a value is kept until its time is over, and given out as its own type only")
  func cache() async {
    let clock = ManualClock()
    let cache = InMemoryCache(clock: clock)
    await cache.set(key: "list", value: 1, expiry: .minutes(5))
    clock.advance(.seconds(299))
    #expect(await cache.get(key: "list") == 1)
    let text: String? = await cache.get(key: "list")
    #expect(text == nil)
    clock.advance(.seconds(1))
    let late: Int? = await cache.get(key: "list")
    #expect(late == nil)
  }

  @Test("the list is kept, a single product is asked for each time")
  func repository() async throws {
    let client = InMemoryAPIClient(Shelf.all + [Shelf.item(4, "kite", cents: 1, "toys")])
    let cache = InMemoryCache(clock: ManualClock())
    let repository = ProductRepository(apiClient: client, cache: cache)
    #expect(try await repository.fetchAll().count == 3)
    #expect(try await repository.fetchAll().count == 3)
    #expect(try await repository.fetch(id: Shelf.novel.id).stock == 1)
    await client.serve([Shelf.item(3, "novel", cents: 29_90, stock: 0)])
    #expect(try await repository.fetch(id: Shelf.novel.id).stock == 0)
    #expect(await client.requests.count == 3)
    await #expect(throws: DomainError.notFound) { try await repository.fetch(id: Shelf.phone.id) }
    await client.setReachable(false)
    await #expect(throws: RepositoryError.unreachable) {
      try await repository.fetch(id: Shelf.novel.id)
    }
  }

  @Test("without arguments the container makes a shop that works")
  func container() async throws {
    let container = await DependencyContainer()
    let names = try await container.makeFetchProductsUseCase().execute().map(\.name)
    #expect(names == ["phone", "shirt", "novel"])
    let screen = await container.makeProductListViewModel()
    await screen.loadProducts()
    #expect(await screen.products.map(\.name) == ["phone", "novel"])
  }
}
