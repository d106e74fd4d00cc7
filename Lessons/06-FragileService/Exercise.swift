// lesson06
//
// Your checks for the orders of a customer. What they promise stands in Orders.swift.
// Write checks until every fault is separated: swift run lesson06 exercise

import ContrastCore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that answers what it was told to.
struct StubClient: HTTPClient {
  let status: Int
  let body: String

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    else { throw NetworkError.invalidResponse }
    return (Data(body.utf8), response)
  }
}

/// A repository that has these orders, whoever asks.
struct FakeOrders: OrderRepository {
  let orders: [Order]

  func orders(of customer: String, page: Int) async throws -> [Order] { orders }
}

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("lists-the-orders") { subject in
        let body = #"[{"id": "o-1", "cents": 500, "state": "open"}]"#
        let repository = subject.repository(client: StubClient(status: 200, body: body))
        let orders = try await repository.orders(of: "ada", page: 1)
        return orders == [Order(id: "o-1", cents: 500, state: .open)]
      },
      Check("adds-up-what-is-due") { subject in
        let fake = FakeOrders(orders: [
          Order(id: "o-1", cents: 500, state: .open), Order(id: "o-2", cents: 250, state: .open),
        ])
        return try await subject.amountDue(repository: fake).execute(customer: "ada") == 750
      },
    ]
  }
}
