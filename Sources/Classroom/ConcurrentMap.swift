import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results for all elements, in their order; they are worked out side by side.
  /// - Throws: The error of the first element, in their order, that has one.
  package func concurrentMap<Made: Sendable>(
    _ make: @Sendable (Element) throws -> Made
  ) throws -> [Made] {
    let results = Mutex<[Int: Result<Made, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { at in
      let result = Result { try make(self[at]) }
      results.withLock { $0[at] = result }
    }
    return try results.withLock { made in
      try indices.compactMap { try made[$0]?.get() }
    }
  }
}
