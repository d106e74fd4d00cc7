import ContrastCore

/// How an order stands.
enum OrderState: String, Sendable {
  /// To be paid.
  case open
  /// Paid.
  case paid
  /// Called off; there is nothing to pay.
  case cancelled
}

/// An order of a customer.
struct Order: Equatable, Sendable {
  let id: String
  let cents: Int
  let state: OrderState

  init(id: String, cents: Int, state: OrderState) {
    self.id = id
    self.cents = cents
    self.state = state
  }
}

/// Why there are no orders to give.
enum OrdersError: Error, Equatable {
  /// The server answered with this status.
  case status(Int)
}

/// The orders of a customer, read from a server page by page.
///
/// 1. It asks for them with one GET. The path ends in `/orders`. The query has an item `customer`
///    and an item `page`, and may have others.
/// 2. The server counts its pages from 1, and so does `page`.
/// 3. Status 200 brings a JSON list of `{"id": "o-1", "cents": 500, "state": "open"}`; the orders are
///    given in the order of the list.
/// 4. Status 204 says that there are none on this page: an empty list is given.
/// 5. Any other status is thrown as ``OrdersError/status(_:)``.
///
/// Which server that is, in which order the items of the query stand, and what is thrown for a body
/// that cannot be read, is left open.
protocol OrderRepository: Sendable {
  /// The orders on one page.
  func orders(of customer: String, page: Int) async throws -> [Order]
}

/// How much a customer has to pay.
///
/// 6. The amount due is the sum of the open orders on page 1, in cents.
/// 7. What the repository throws is thrown on as it is.
protocol AmountDueUseCase: Sendable {
  /// The amount due, in cents.
  func execute(customer: String) async throws -> Int
}

/// What a check is handed: it makes the two things under test over what the check passes in.
struct Subject {
  /// Orders from a server that is asked through this client.
  func repository(client: any HTTPClient) -> any OrderRepository { Self.orders(client) }

  /// The amount due, computed from the orders of this repository.
  func amountDue(repository: any OrderRepository) -> any AmountDueUseCase {
    Self.amount(repository)
  }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
