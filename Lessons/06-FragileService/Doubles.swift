import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a stub answers, whatever it is asked.
enum CannedReply: String, CaseIterable, Sendable {
  case fine
  case negativePrice = "negative-price"
  case status500 = "status-500"
  case status404 = "status-404"
  case noJSON = "no-json"
  case offline

  private var status: Int {
    switch self {
    case .status500: 500
    case .status404: 404
    default: 200
    }
  }

  private var body: String {
    switch self {
    // A server that is half broken may well send a body that can be read.
    case .fine, .status500: #"{"id":"p-1","name":"Swift Book","price_cents":2990}"#
    case .negativePrice: #"{"id":"p-1","name":"Swift Book","price_cents":-1}"#
    case .status404: #"{"message":"no such product"}"#
    case .noJSON: "<html>"
    case .offline: ""
    }
  }

  /// The answer to a request.
  /// - Throws: What a client throws that is offline.
  func response(to request: URLRequest) throws -> (Data, HTTPURLResponse) {
    guard self != .offline else { throw URLError(.notConnectedToInternet) }
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
    else { throw NetworkError.invalidResponse }
    return (Data(body.utf8), response)
  }
}

/// A stub that answers, and keeps what it was asked.
actor RecordingClient: HTTPClient {
  /// The addresses that were asked for, in order.
  private(set) var sent: [String] = []
  private let reply: CannedReply

  init(_ reply: CannedReply) { self.reply = reply }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    sent.append(request.url?.absoluteString ?? "no address")
    return try reply.response(to: request)
  }
}

/// A stub that answers, and forgets what it was asked.
struct SilentClient: HTTPClient {
  let reply: CannedReply

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try reply.response(to: request)
  }
}

/// A stub that gives up when its task is cancelled, as the real client does.
struct GivingUpClient: HTTPClient {
  let reply: CannedReply

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    return try reply.response(to: request)
  }
}

/// A repository that has one product, whatever it is asked.
struct FakeProductRepository: ProductRepository {
  let product: Product

  func product(id: Product.ID) async throws -> Product { product }
}
