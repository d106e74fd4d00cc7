/// Where the list of products comes from.
protocol ProductService: Sendable {
  /// The names of the products; nil when the fetch failed.
  func fetch() async -> [String]?
}

/// The real client, modelled as a network that is down: every fetch fails.
struct OfflineService: ProductService {
  func fetch() async -> [String]? { nil }
}

/// A stand-in that answers what it was told to.
struct StubService: ProductService {
  let reply: [String]?

  func fetch() async -> [String]? { reply }
}

/// A list of products on a screen.
///
/// The service comes from outside, by the initializer.
struct ProductListModel {
  private(set) var items: [String]
  let service: any ProductService
  let faulty: Bool

  init(items: [String], service: any ProductService, faulty: Bool) {
    self.items = items
    self.service = service
    self.faulty = faulty
  }

  /// Fetches once.
  ///
  /// A failed fetch keeps the list, and so does an empty reply; items replace it.
  ///
  /// The faulty version lets an empty reply clear the list.
  mutating func refresh() async {
    guard let fetched = await service.fetch() else { return }
    if fetched.isEmpty && !faulty { return }
    items = fetched
  }
}

/// What the screen shows after one refresh: `empty` for no items, else their names with commas.
func refreshedItems(
  start: [String], service: any ProductService, faulty: Bool
) async -> String {
  var model = ProductListModel(items: start, service: service, faulty: faulty)
  await model.refresh()
  return model.items.isEmpty ? "empty" : model.items.joined(separator: ",")
}
