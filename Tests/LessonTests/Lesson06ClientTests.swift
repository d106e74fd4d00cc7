import Foundation
import Testing

@testable import lesson06

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client that the app ships, against a server on this machine; no golden depends on it.
@Suite("Lesson 06, the real client", .serialized)
final class Lesson06ClientTests: Sendable {
  private let server: LoopbackServer
  private let client: URLSessionHTTPClient
  private let session: URLSession

  init() throws {
    server = try LoopbackServer()
    session = Self.session(timeLimit: 60)
    client = URLSessionHTTPClient(session: session)
  }

  deinit { session.finishTasksAndInvalidate() }

  private static func session(timeLimit seconds: Double) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = seconds
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }

  private func call(_ id: String, port: UInt16? = nil, isCancelled: Bool = false) -> Call {
    Call(id: id, base: "http://127.0.0.1:\(port ?? server.port)", isCancelled: isCancelled)
  }

  /// Begins a request of the client alone; the task says what came of it.
  private func ask(_ id: String) throws -> Task<String, Never> {
    let base = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let request = try RequestBuilder(baseURL: base).request(for: Endpoint(segments: [id]))
    return Task { [client] in
      do { return String(try await client.data(for: request).1.statusCode) } catch {
        return word(for: error)
      }
    }
  }

  /// Waits until something is so, for some twenty seconds at most.
  private func soon(_ isSo: () -> Bool) async throws -> Bool {
    for _ in 0..<20_000 where !isSo() { try await Task.sleep(for: .milliseconds(1)) }
    return isSo()
  }

  @Test("it fetches a product, and sends the path and the query")
  func fine() async {
    #expect(await call("p-1").result(over: client, nil) == "Swift Book 29,90 EUR")
    #expect(server.requests == ["GET /products/p-1?currency=EUR"])
  }

  @Test("a 404 and a 500 with a product in it are told by their status")
  func statuses() async {
    #expect(await call("missing").result(over: client, nil) == "statusCode(404)")
    #expect(await call("broken").result(over: client, nil) == "statusCode(500)")
    #expect(await call("broken").result(over: client, .ignoresStatus) == "Swift Book 29,90 EUR")
  }

  @Test("a refused connection throws")
  func refused() async throws {
    let refusing = try LoopbackServer(refuses: true)
    #expect(await call("p-1", port: refusing.port).result(over: client, nil) == "URLError(-1004)")
  }

  @Test("a slow answer is waited for")
  func slow() async {
    #expect(await call("slow").result(over: client, nil) == "Swift Book 29,90 EUR")
  }

  @Test("an answer that never comes ends with the session's time limit")
  func never() async {
    let session = Self.session(timeLimit: 1)
    defer { session.finishTasksAndInvalidate() }
    let hasty = URLSessionHTTPClient(session: session)
    #expect(await call("never").result(over: hasty, nil) == "URLError(-1001)")
  }

  @Test("a request that is cancelled in flight ends as cancelled, and the server is left")
  func cancelledInFlight() async throws {
    let task = try ask("never")
    #expect(try await soon { server.requests.count == 1 })
    task.cancel()
    #expect(await task.value == "URLError(-999)")
    #expect(try await soon { server.abandonedCount == 1 })
  }

  @Test("it hides that the service ignores cancellation: nothing is sent either way")
  func cancelledBefore() async {
    let cancelled = call("p-1", isCancelled: true)
    #expect(await cancelled.result(over: client, nil) == "CancellationError")
    #expect(await cancelled.result(over: client, .ignoresCancellation) == "URLError(-999)")
    #expect(server.requests.isEmpty)
  }

  #if os(Linux)
    @Test("an id with dots that was pasted asks for another resource")
    func dotsOnTheWire() async {
      _ = await call("../users/7").result(over: client, .pastesID)
      _ = await call("../users/7").result(over: client, nil)
      #expect(
        server.requests == [
          "GET /users/7?currency=EUR", "GET /products/..%2Fusers%2F7?currency=EUR",
        ])
    }
  #endif
}
