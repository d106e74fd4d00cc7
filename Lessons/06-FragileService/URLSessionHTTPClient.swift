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
  private let owner: SessionOwner
  private var session: URLSession { owner.session }

  /// A client that sends with this session; on Linux with one like it, without its cache.
  init(session: URLSession = .shared) { owner = SessionOwner(session) }

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

/// A session that may be cancelled at any time.
///
/// On Linux a session with a cache looks there on another thread before it begins to load. A
/// cancellation that comes in between ends the task before it has begun; then it begins, ends once
/// more, and brings the process down (`TaskRegistry`, Swift 6.3). A session without a cache begins at
/// once. `Lesson06StressTests` shows the difference.
private final class SessionOwner: Sendable {
  let session: URLSession
  private let isOwn: Bool

  init(_ given: URLSession) {
    #if canImport(FoundationNetworking)
      if given.configuration.urlCache != nil,
        let configuration = given.configuration.copy() as? URLSessionConfiguration
      {
        configuration.urlCache = nil
        session = URLSession(
          configuration: configuration, delegate: given.delegate,
          delegateQueue: given.delegateQueue)
        isOwn = true
        return
      }
    #endif
    session = given
    isOwn = false
  }

  deinit {
    if isOwn { session.finishTasksAndInvalidate() }
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
