#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import LessonKit
import Synchronization

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.refusesFirst, .asksFirst],
  faults: [
    Fault(
      .edgeLeftOut, name: "the lowest price itself is left out",
      caught: "A limit belongs to one side, and the text says to which; only the limit shows it."),
    Fault(
      .anyQuantity, name: "a quantity below one is added",
      caught: "A number from outside can be any number: the rule has to be asked, not assumed."),
    Fault(
      .neverAgain, name: "the kept list never expires",
      caught: "Time is an input like any other; a check can set it if the code lets it in."),
    Fault(
      .stuckAfterError, name: "loading never ends after an error",
      caught: "What is begun before a call has to be ended on every way out of it."),
  ])

extension Subject {
  fileprivate enum Behaviour {
    case refusesFirst, asksFirst, edgeLeftOut, anyQuantity, neverAgain, stuckAfterError
  }

  fileprivate static let active = VersionSwitch(Behaviour.refusesFirst)

  static func make(
    _ api: any APIClientProtocol, _ cart: any CartRepositoryProtocol, _ clock: any WallClock
  ) -> any Shop {
    Rewritten(api, cart, clock)
  }

  private final class Rewritten: Shop {
    private struct State {
      var kept: (list: [Product], since: Date)?
      var isLoading = false
      var rows: [String] = []
      var message: String?
    }

    private let state = Mutex(State())
    private let api: any APIClientProtocol
    private let cart: any CartRepositoryProtocol
    private let clock: any WallClock

    init(
      _ api: any APIClientProtocol, _ cart: any CartRepositoryProtocol, _ clock: any WallClock
    ) {
      self.api = api
      self.cart = cart
      self.clock = clock
    }

    var isLoading: Bool { state.withLock(\.isLoading) }
    var rows: [String] { state.withLock(\.rows) }
    var message: String? { state.withLock(\.message) }

    func products(_ filter: ProductFilter?) async throws -> [Product] {
      let filter = filter ?? ProductFilter(inStockOnly: false)
      return try await all().filter { product in
        if let lowest = filter.minPrice, product.price <= lowest {
          guard product.price == lowest && active.value != .edgeLeftOut else { return false }
        }
        return (filter.category ?? product.category) == product.category
          && product.price <= (filter.maxPrice ?? product.price)
          && (product.isAvailable || !filter.inStockOnly)
      }.sorted { one, next in
        if one.createdAt != next.createdAt { return one.createdAt > next.createdAt }
        return active.value == .asksFirst ? one.name > next.name : one.name < next.name
      }
    }

    private func all() async throws -> [Product] {
      if let kept = state.withLock(\.kept) {
        let age = clock.now.timeIntervalSince(kept.since)
        if age < 300 || active.value == .neverAgain { return kept.list }
      }
      let answer: ProductListResponse = try await api.request(endpoint: .products)
      let list = answer.products.compactMap { $0.toDomain() }
      state.withLock { $0.kept = (list, clock.now) }
      return list
    }

    func add(_ quantity: Int, of product: UUID) async throws {
      let isAllowed = quantity >= 1 || active.value == .anyQuantity
      guard isAllowed || active.value == .asksFirst else { throw DomainError.invalidQuantity }
      let item: ProductDTO = try await api.request(endpoint: .product(id: product))
      let left = item.stockCount - (try await cart.quantity(of: product))
      guard isAllowed else { throw DomainError.invalidQuantity }
      guard item.stockCount > 0 else { throw DomainError.outOfStock }
      guard quantity <= left else { throw DomainError.insufficientStock(available: max(0, left)) }
      try await cart.addItem(productId: product, quantity: quantity)
    }

    func load() async {
      state.withLock {
        $0.isLoading = true
        $0.message = nil
      }
      let found = try? await products(ProductFilter())
      state.withLock { state in
        if let found {
          state.rows = found.map(\.name)
        } else {
          state.message = active.value == .asksFirst ? "Try again later." : "That did not work."
          if active.value == .asksFirst { state.rows = [] }
        }
        state.isLoading = found == nil && active.value == .stuckAfterError
      }
    }
  }
}
