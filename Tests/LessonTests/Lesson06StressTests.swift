import Testing
import TestSupport

/// The real client under cancellation, in processes of its own: a crash or a deadlock costs only this.
///
/// It is a check of the lesson's exercise, so the bench bounds its time: 10 seconds a run. The session
/// has a cache, as a session has if nobody says otherwise.
@Suite("Lesson 06, cancellation") struct Lesson06StressTests {
  @Test("ninety cancellations in a row: before, in flight, and in a race with the answer")
  func ninety() throws {
    let server = try LoopbackServer()
    let judged = try JudgedExercise(lesson: "06", exercise: Self.source(port: server.port))
    // It passes every version: the client is not part of what the versions differ in.
    #expect(judged.verdicts == ["blind"])
    #expect(server.requests.contains("GET /never"))
    #expect(server.requests.contains("GET /p-1"))
    #expect(!server.requests.contains("GET /before"))
  }

  private static func source(port: UInt16) -> String {
    #"""
    // lesson06

    import ContrastCore
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    /// What came of a request that was cancelled after so many microseconds; nil cancels it before.
    private func ask(_ client: URLSessionHTTPClient, _ path: String, _ wait: Int?) async throws -> String {
      guard let base = URL(string: "http://127.0.0.1:\#(port)") else { return "no base" }
      let request = try RequestBuilder(baseURL: base).request(for: Endpoint(path: path))
      let task = Task {
        if wait == nil { withUnsafeCurrentTask { $0?.cancel() } }
        do { return String(try await client.data(for: request).1.statusCode) } catch {
          return word(for: error)
        }
      }
      if let wait { try await Task.sleep(for: .microseconds(wait)) }
      task.cancel()
      return await task.value
    }

    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("ninety-cancellations") { _ in
            let client = URLSessionHTTPClient(session: URLSession(configuration: .ephemeral))
            for round in 0..<30 {
              let before = try await ask(client, "/before", nil)
              let inFlight = try await ask(client, "/never", 3000)
              let racing = try await ask(client, "/p-1", 50 * round)
              guard before == "URLError(-999)", inFlight == "URLError(-999)",
                racing == "URLError(-999)" || racing == "200"
              else {
                print(before, inFlight, racing)
                return false
              }
            }
            return true
          },
        ]
      }
    }
    """#
  }
}
