import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The fragile service: one class that does it all.
///
/// As it was, it used `URLSession.shared` and could not be measured without a network. To measure
/// it, its client and base URL are passed in here. All its faults are mended but one at a time.
final class ProductAPIService: ProductRepository {
  /// What is wrong with it.
  enum Fault: String, CaseIterable, Sendable {
    /// A price is expected to be valid, and forced.
    case trapsOnPrice = "traps-on-price"
    /// Whatever comes back is read as a product.
    case ignoresStatus = "ignores-status"
    /// The server's address stands in the code.
    case buildsInBaseURL = "builds-in-base-url"
    /// It does not look whether anybody still wants the answer.
    case ignoresCancellation = "ignores-cancellation"
    /// The query is not sent.
    case dropsQuery = "drops-query"
    /// The id is pasted into the path.
    case pastesID = "pastes-id"
  }

  private let client: any HTTPClient
  private let baseURL: URL
  private let fault: Fault?
  private let decoder = JSONDecoder()

  /// A service with one fault, or none.
  init(client: any HTTPClient, baseURL: URL, fault: Fault?) {
    self.client = client
    self.baseURL = baseURL
    self.fault = fault
  }

  func product(id: Product.ID) async throws -> Product {
    let request = fault == .pastesID ? try pastedRequest(id) : try request(id)
    if fault != .ignoresCancellation { try Task.checkCancellation() }
    let (data, response) = try await client.data(for: request)
    if fault != .ignoresStatus && !(200..<300).contains(response.statusCode) {
      throw ProductRepositoryError.statusCode(response.statusCode)
    }
    let dto = try decoder.decode(ProductDTO.self, from: data)
    guard fault == .trapsOnPrice else { return try dto.toDomain() }
    // swift-format-ignore: NeverForceUnwrap
    return Product(id: Product.ID(dto.id), name: dto.name, price: Price(dto.price_cents)!)
  }

  private var query: [URLQueryItem] {
    fault == .dropsQuery ? [] : [URLQueryItem(name: "currency", value: "EUR")]
  }

  private func request(_ id: Product.ID) throws -> URLRequest {
    let builtIn = fault == .buildsInBaseURL ? URL(string: "https://api.shop.dev") : nil
    return try RequestBuilder(baseURL: builtIn ?? baseURL).request(
      for: Endpoint(segments: ["products", id.rawValue], queryItems: query))
  }

  /// The request as it was published, its address put together from texts.
  private func pastedRequest(_ id: Product.ID) throws -> URLRequest {
    let url = baseURL.appending(path: "/products/\(id.rawValue)")
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.queryItems = query
    guard let url = parts?.url else { throw NetworkError.invalidURL }
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }
}
