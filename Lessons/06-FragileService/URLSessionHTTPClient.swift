import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client that the app ships: it sends with a URL session.
///
/// On Linux, the session's own `data(for:)` can crash when it is cancelled, and can wait for ever when
/// the cancellation meets the answer. So a data task is wrapped here, and cancelled from a queue on
/// which nobody waits. A request that is cancelled throws `URLError(.cancelled)`; one that is
/// cancelled before it begins is not sent.
struct URLSessionHTTPClient: HTTPClient {
  private let session: URLSession

  init(session: URLSession = .shared) { self.session = session }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let running = RunningTask()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request) { data, response, error in
          continuation.resume(with: Self.result(data, response, error))
        }
        guard running.adopt(task) else {
          return continuation.resume(throwing: URLError(.cancelled))
        }
        task.resume()
      }
    } onCancel: {
      running.cancel()
    }
  }

  private static func result(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<(Data, HTTPURLResponse), any Error> {
    if let error { return .failure(error) }
    guard let data, let response = response as? HTTPURLResponse else {
      return .failure(NetworkError.invalidResponse)
    }
    return .success((data, response))
  }
}

/// The data task of one call, which may be cancelled before there is one.
private final class RunningTask: Sendable {
  private struct State {
    var task: URLSessionDataTask?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Takes the task; false if the call was cancelled already, and the task must not be started.
  func adopt(_ task: URLSessionDataTask) -> Bool {
    state.withLock { state in
      guard !state.isCancelled else { return false }
      state.task = task
      return true
    }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    guard let task else { return }
    DispatchQueue.global().async { task.cancel() }
  }
}
