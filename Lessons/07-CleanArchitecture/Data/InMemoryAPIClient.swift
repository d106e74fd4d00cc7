/// A client whose server is a list in memory; it remembers what it was asked.
actor InMemoryAPIClient: APIClientProtocol {
  /// What it was asked for, in order.
  private(set) var requests: [Endpoint] = []
  private var items: [ProductDTO]
  private var isReachable: Bool

  /// A client with these products on its server, which can be out of reach.
  init(_ items: [ProductDTO], isReachable: Bool = true) {
    self.items = items
    self.isReachable = isReachable
  }

  /// Changes what is on the server from now on.
  func serve(_ items: [ProductDTO]) { self.items = items }
  /// Connects the server, or cuts it off.
  func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

  func request<Response: Decodable & Sendable>(endpoint: Endpoint) throws -> Response {
    requests.append(endpoint)
    guard isReachable else { throw APIError.unreachable }
    guard let response = try answer(to: endpoint) as? Response else { throw APIError.undecodable }
    return response
  }

  private func answer(to endpoint: Endpoint) throws -> any Sendable {
    switch endpoint {
    case .products: return ProductListResponse(products: items)
    case .product(let id):
      guard let item = items.first(where: { $0.id == id }) else { throw APIError.status(404) }
      return item
    }
  }
}
