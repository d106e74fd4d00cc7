import Foundation
import LessonKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.customerFirst, .pageFirst],
  faults: [
    Fault(
      .countsFromZero, name: "the page before is asked for",
      caught: "A stub that answers whatever it is asked gives the right list to the wrong question."
    ),
    Fault(
      .notFoundMeansNone, name: "a 404 is taken for an empty list",
      caught: "An address that does not exist says nothing about a customer's orders."),
    Fault(
      .unpaidMeansDue, name: "a cancelled order has to be paid",
      caught: "The rule names the state that counts; all the others do not."),
  ])

extension Subject {
  fileprivate enum Behaviour {
    case customerFirst, pageFirst, countsFromZero, notFoundMeansNone, unpaidMeansDue
  }

  fileprivate static let active = VersionSwitch(Behaviour.customerFirst)

  static func orders(_ client: any HTTPClient) -> any OrderRepository { Orders(client: client) }

  static func amount(_ repository: any OrderRepository) -> any AmountDueUseCase {
    Amount(repository: repository)
  }

  private struct Orders: OrderRepository {
    private struct Record: Decodable {
      let id: String
      let cents: Int
      let state: String
    }

    let client: any HTTPClient

    func orders(of customer: String, page: Int) async throws -> [Order] {
      let (data, response) = try await client.data(for: request(customer, page))
      switch response.statusCode {
      case 200: return try decoded(data)
      case 204: return []
      case 404 where active.value == .notFoundMeansNone: return []
      case let status: throw OrdersError.status(status)
      }
    }

    private func request(_ customer: String, _ page: Int) throws -> URLRequest {
      guard let shop = URL(string: "https://shop.example") else { throw NetworkError.invalidURL }
      let number = active.value == .countsFromZero ? page - 1 : page
      let items = [
        URLQueryItem(name: "customer", value: customer),
        URLQueryItem(name: "page", value: String(number)),
      ]
      let query = active.value == .pageFirst ? items.reversed() : items
      return try RequestBuilder(baseURL: shop).request(
        for: Endpoint(segments: ["orders"], queryItems: query))
    }

    private func decoded(_ data: Data) throws -> [Order] {
      try JSONDecoder().decode([Record].self, from: data).map { record in
        guard let state = OrderState(rawValue: record.state) else {
          throw NetworkError.invalidResponse
        }
        return Order(id: record.id, cents: record.cents, state: state)
      }
    }
  }

  private struct Amount: AmountDueUseCase {
    let repository: any OrderRepository

    func execute(customer: String) async throws -> Int {
      let orders = try await repository.orders(of: customer, page: 1)
      let due = orders.filter { order in
        active.value == .unpaidMeansDue ? order.state != .paid : order.state == .open
      }
      return due.reduce(0) { $0 + $1.cents }
    }
  }
}
