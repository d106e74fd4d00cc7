#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ContrastCore
import LessonKit

/// What stands on the server, and whether it can be reached.
private struct Fixture {
  let name: String
  let items: [ProductDTO]
  var isReachable = true
}

private let fixtures = [
  Fixture(name: "published", items: [Shelf.phone, Shelf.shirt]),
  Fixture(name: "empty", items: []),
  Fixture(name: "one", items: [Shelf.phone]),
  Fixture(name: "edge", items: [Shelf.item(9, "edge", cents: 50_00)]),
  Fixture(name: "last", items: [Shelf.item(9, "last", cents: 70_00, stock: 1)]),
  Fixture(name: "odd", items: [Shelf.item(9, "kite", cents: 70_00, "toys")]),
  Fixture(
    name: "two-dates",
    items: [
      Shelf.item(8, "old", cents: 70_00, day: 1), Shelf.item(9, "new", cents: 70_00, day: 2),
    ]),
  Fixture(name: "offline", items: Shelf.all, isReachable: false),
]

/// A shop over a fixture, its screen loaded once: everything that it lets one see.
private struct OpenShop {
  private let client: InMemoryAPIClient
  private let cart = InMemoryCart()
  private let clock = ManualClock()
  private let first: UUID?
  private let fetch: FetchProductsUseCase
  private let add: AddToCartUseCase
  private let screen: [String]

  /// Puts a shop together and loads its screen.
  @MainActor init(_ fixture: Fixture, _ fault: ShopFault?) async {
    client = InMemoryAPIClient(fixture.items, isReachable: fixture.isReachable)
    first = fixture.items.first?.id
    let shop = DependencyContainer(apiClient: client, cart: cart, clock: clock, fault: fault)
    fetch = shop.makeFetchProductsUseCase()
    add = shop.makeAddToCartUseCase()
    let model = shop.makeProductListViewModel()
    await model.loadProducts()
    let rows = model.products.map { row in
      [row.name, row.formattedPrice, row.availability, row.availabilityColor, row.categoryBadge]
        .joined(separator: " ")
    }
    screen = rows + [model.isLoading ? "loading" : "done", model.error ?? ""]
  }

  /// The same steps over every fixture, after the screen: two filtered lists; the list five minutes
  /// later, and how many requests that makes; what is said to one more and one less of the first
  /// item, and what is in the cart then.
  func everything() async -> [String] {
    var seen = screen
    seen.append(await list(ProductFilter(minPrice: 50)))
    seen.append(await list(ProductFilter(category: .electronics)))
    clock.advance(.minutes(5))
    seen.append(await list(ProductFilter()))
    seen.append(String(await client.requests.count))
    guard let first else { return seen }
    for quantity in [1, -1] {
      do {
        try await add.execute(productId: first, quantity: quantity)
        seen.append("added")
      } catch {
        seen.append(word(for: error))
      }
      seen.append(String(await cart.quantity(of: first)))
    }
    return seen
  }

  private func list(_ filter: ProductFilter) async -> String {
    let found = try? await fetch.execute(filter: filter)
    return found?.map(\.name).joined(separator: ",") ?? "error"
  }
}

/// A shop over every fixture, all opened on one visit to the main actor: each visit costs.
@MainActor private func openShops(_ fault: ShopFault?) async -> [OpenShop] {
  var shops: [OpenShop] = []
  for fixture in fixtures { shops.append(await OpenShop(fixture, fault)) }
  return shops
}

/// All that can be seen of a version, one list for each fixture.
private func seen(_ fault: ShopFault?) async -> [[String]] {
  var result: [[String]] = []
  for shop in await openShops(fault) { result.append(await shop.everything()) }
  return result
}

/// For each fault, by position, the fixtures that show it: with the fault, something looks different.
private func showing() async -> [[Int]] {
  let correct = await seen(nil)
  var result: [[Int]] = []
  for fault in ShopFault.allCases {
    let faulty = await seen(fault)
    result.append(fixtures.indices.filter { faulty[$0] != correct[$0] })
  }
  return result
}

/// Which fixture shows which fault when one looks at everything.
func bounding() async -> Section {
  let sizes = "\(fixtures.count) fixtures, \(ShopFault.allCases.count) faults"
  var section = Section("Bounding: \(sizes), all that can be seen")
  let showing = await showing()
  func names(_ numbers: [Int]) -> String {
    numbers.isEmpty ? "none" : numbers.map { fixtures[$0].name }.joined(separator: ", ")
  }
  for (fault, numbers) in zip(ShopFault.allCases, showing) {
    section.add(line: "\(fault.rawValue) | shown by \(names(numbers))")
  }
  let shown = fixtures.indices.map { fixture in
    showing.indices.filter { showing[$0].contains(fixture) }
  }
  for (fixture, faults) in zip(fixtures, shown) {
    section.add(line: "\(fixture.name) | shows \(faults.count) of \(showing.count)")
  }
  section.add(line: "the fewest that show all: \(names(SmallestSet(covering: shown).checks))")
  return section
}
