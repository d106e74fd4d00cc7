#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the shop's server can be asked for.
enum Endpoint: Equatable, Sendable {
  case products
  case product(id: UUID)

  /// The path below the server's address.
  var path: String {
    switch self {
    case .products: "products"
    case .product(let id): "products/\(id.uuidString)"
    }
  }
}

/// Why the server gave nothing that can be used.
enum APIError: Error, Equatable, Sendable {
  /// It did not answer.
  case unreachable
  /// It answered with another status than 200.
  case status(Int)
  /// It answered with something else than what was asked for.
  case undecodable
}

/// Asks the shop's server.
protocol APIClientProtocol: Sendable {
  /// The answer to a request.
  /// - Throws: ``APIError``.
  func request<Response: Decodable & Sendable>(endpoint: Endpoint) async throws -> Response
}
