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

/// A shop whose screen was loaded once: what stands on it, and the use cases beside it.
private struct OpenShop {
  let screen: [String]
  let fetch: FetchProductsUseCase
  let add: AddToCartUseCase

  /// Puts a shop together and loads its screen.
  @MainActor init(_ shop: DependencyContainer) async {
    let model = shop.makeProductListViewModel()
    await model.loadProducts()
    let rows = model.products.map { row in
      [row.name, row.formattedPrice, row.availability, row.availabilityColor, row.categoryBadge]
        .joined(separator: " ")
    }
    screen = rows + [model.isLoading ? "loading" : "done", model.error ?? ""]
    fetch = shop.makeFetchProductsUseCase()
    add = shop.makeAddToCartUseCase()
  }
}

/// Everything that the shop lets one see, the same steps over every fixture.
///
/// The screen; two filtered lists; the list five minutes later, and how many requests that makes;
/// what is said to one more and one less of the first item, and what is in the cart then.
private func everything(_ fixture: Fixture, _ fault: ShopFault?) async -> [String] {
  let client = InMemoryAPIClient(fixture.items, isReachable: fixture.isReachable)
  let (cart, clock) = (InMemoryCart(), ManualClock())
  let shop = await OpenShop(
    DependencyContainer(apiClient: client, cart: cart, clock: clock, fault: fault))
  func list(_ filter: ProductFilter?) async -> String {
    let found = try? await shop.fetch.execute(filter: filter)
    return found?.map(\.name).joined(separator: ",") ?? "error"
  }
  var seen = shop.screen
  seen.append(await list(ProductFilter(minPrice: 50)))
  seen.append(await list(ProductFilter(category: .electronics)))
  clock.advance(.minutes(5))
  seen.append(await list(ProductFilter()))
  seen.append(String(await client.requests.count))
  guard let id = fixture.items.first?.id else { return seen }
  for quantity in [1, -1] {
    do {
      try await shop.add.execute(productId: id, quantity: quantity)
      seen.append("added")
    } catch {
      seen.append("\(error)")
    }
    seen.append(String(await cart.quantity(of: id)))
  }
  return seen
}

/// For each fault, by position, the fixtures that show it: with the fault, something looks different.
private func showing() async -> [[Int]] {
  var correct: [[String]] = []
  for fixture in fixtures { correct.append(await everything(fixture, nil)) }
  var result: [[Int]] = []
  for fault in ShopFault.allCases {
    var shown: [Int] = []
    for (number, fixture) in fixtures.enumerated()
    where await everything(fixture, fault) != correct[number] {
      shown.append(number)
    }
    result.append(shown)
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
