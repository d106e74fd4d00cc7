import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Products from a server.
///
/// It joins the parts, each of which comes from outside: what to ask, how to send it, how to read
/// what comes back.
struct HTTPProductRepository: ProductRepository {
  private let client: any HTTPClient
  private let requestBuilder: RequestBuilder
  private let decoder: JSONDecoder

  init(client: any HTTPClient, requestBuilder: RequestBuilder, decoder: JSONDecoder) {
    self.client = client
    self.requestBuilder = requestBuilder
    self.decoder = decoder
  }

  /// Asks the server for a product, once.
  /// - Throws: `CancellationError` before anything is sent if the task is cancelled,
  ///   ``NetworkError`` for an id that makes no address, ``ProductRepositoryError`` for a status
  ///   outside of 200 to 299, ``MappingError`` for a product that cannot be, and whatever the
  ///   client and the decoder throw.
  func product(id: Product.ID) async throws -> Product {
    let endpoint = try Endpoint(
      segments: ["products", id.rawValue],
      queryItems: [URLQueryItem(name: "currency", value: "EUR")])
    let request = try requestBuilder.request(for: endpoint)
    try Task.checkCancellation()
    let (data, response) = try await client.data(for: request)
    guard (200..<300).contains(response.statusCode) else {
      throw ProductRepositoryError.statusCode(response.statusCode)
    }
    return try decoder.decode(ProductDTO.self, from: data).toDomain()
  }
}
