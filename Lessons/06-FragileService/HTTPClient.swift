import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends one request and waits for its response.
///
/// This is the seam: everything above it can be checked without a network.
protocol HTTPClient: Sendable {
  /// The body and the head of the response, whatever its status.
  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse)
}

/// Why there is no request to send, or no response to read.
enum NetworkError: Error, Equatable {
  /// What came back was not an HTTP response.
  case invalidResponse
  /// The parts do not make an address.
  case invalidURL
}
