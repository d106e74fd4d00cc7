import ContrastCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A shop that another team has written, over the outer ring that you pass in.
///
/// 1. A list holds what the filter lets through, the newest first. Lowest and highest price are
///    themselves let through. Without a filter it holds everything.
/// 2. A quantity below one is refused: ``DomainError/invalidQuantity`` is thrown and nothing is
///    added.
/// 3. A list that was read is kept for five minutes. Until they are over the server is not asked for
///    it again; from then on it is.
/// 4. A load of the screen ends, with rows or with a message.
///
/// What the message says is left open, and so is what else is shown beside it, in which order
/// products of the same moment stand, and what is asked of server and cart on the way to a refusal.
/// So is whether one shop knows anything of another.
protocol Shop: Sendable {
  /// What a filter lets through.
  func products(_ filter: ProductFilter?) async throws -> [Product]
  /// Puts so many of a product into the cart.
  func add(_ quantity: Int, of product: UUID) async throws

  /// Loads the screen: what is in stock.
  func load() async
  /// Whether the screen is loading.
  var isLoading: Bool { get }
  /// The names that the screen shows.
  var rows: [String] { get }
  /// What the screen says when it could not load.
  var message: String? { get }
}

/// What a check is handed: it makes a shop over the server, the cart and the clock of the check.
struct Subject {
  /// A shop without a history.
  ///
  /// What you leave out is made for you.
  func shop(
    api: any APIClientProtocol = InMemoryAPIClient(Shelf.all),
    cart: any CartRepositoryProtocol = InMemoryCart(), clock: any WallClock = ManualClock()
  ) -> any Shop {
    Self.make(api, cart, clock)
  }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
