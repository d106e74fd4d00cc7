#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries a request over the network: the outermost ring, where `URLSession` would stand.
protocol HTTPTransport: Sendable {
  /// The status and the body of the answer to a GET.
  func get(_ url: URL) async throws -> (status: Int, body: Data)
}

/// The client that an app ships: addresses, statuses and JSON are its business.
struct RemoteAPIClient: APIClientProtocol {
  let baseURL: URL
  let transport: any HTTPTransport

  func request<Response: Decodable & Sendable>(endpoint: Endpoint) async throws -> Response {
    let (status, body) = try await answer(to: baseURL.appendingPathComponent(endpoint.path))
    guard status == 200 else { throw APIError.status(status) }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    do {
      return try decoder.decode(Response.self, from: body)
    } catch {
      throw APIError.undecodable
    }
  }

  private func answer(to url: URL) async throws -> (status: Int, body: Data) {
    do {
      return try await transport.get(url)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw APIError.unreachable
    }
  }
}
