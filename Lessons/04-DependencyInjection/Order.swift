import ContrastCore

/// Where the record of an order is read from.
///
/// In the exercise you write the stores.
protocol OrderStore {
  /// The items of an order; nil when the store has no record of it.
  func items(of id: Int) async throws -> [String]?
}

/// A reason why a store could not answer.
enum StoreError: Error { case unreachable }

/// What the order screen shows.
enum OrderState: Equatable, Sendable {
  /// That there is no order.
  case none
  /// These items.
  case items([String])
  /// That the store could not be read, and the items that were shown before.
  case failed([String])
}

/// An order on a screen.
///
/// 1. A record that was read is shown.
/// 2. When the store has no record, what was shown stays.
/// 3. When the store throws, that is shown, with the items shown before.
/// 4. When refreshes overlap, the one that was begun last counts, whichever read ends last.
///
/// How often it asks the store for one refresh is its own affair: it may try again after an error.
protocol OrderModel: AnyObject {
  /// What is shown now.
  var state: OrderState { get }
  /// Reads the record of an order and shows it.
  func refresh(id: Int) async
}

/// What a check is handed: it makes an order over the store that the check passes in.
struct Subject {
  /// An order that shows the start's items, or that there is none if the start is nil.
  func model(start: [String]?, store: any OrderStore) -> any OrderModel {
    Self.order(start, store)
  }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
