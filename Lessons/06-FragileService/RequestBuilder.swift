import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes requests to one server, whose address is passed in.
struct RequestBuilder: Sendable {
  private let baseURL: URL

  init(baseURL: URL) { self.baseURL = baseURL }

  /// A GET for JSON; the base URL's own path and query stay in front.
  /// - Throws: ``NetworkError/invalidURL`` when the base URL has no scheme or no host.
  func request(for endpoint: Endpoint) throws -> URLRequest {
    guard var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
      parts.scheme != nil, parts.host?.isEmpty == false
    else { throw NetworkError.invalidURL }
    let slashes: (Character) -> Bool = { $0 == "/" }
    let base = String(parts.percentEncodedPath.reversed().drop(while: slashes).reversed())
    parts.percentEncodedPath = base + "/" + endpoint.path.drop(while: slashes)
    let query = [parts.percentEncodedQuery].compactMap { $0 } + endpoint.queryItems.map(Self.text)
    parts.percentEncodedQuery = query.isEmpty ? nil : query.joined(separator: "&")
    parts.fragment = nil
    guard let url = parts.url else { throw NetworkError.invalidURL }
    var request = URLRequest(url: url)
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  private static func text(of item: URLQueryItem) -> String {
    ([item.name] + [item.value].compactMap { $0 }).map { $0.escaped() }.joined(separator: "=")
  }
}
