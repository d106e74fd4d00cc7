import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results for all elements, in their order; they are worked out side by side.
  /// - Throws: The error of the first element, in their order, that has one.
  package func concurrentMap<Made: Sendable, Failure: Error>(
    _ make: @Sendable (Element) throws(Failure) -> Made
  ) throws(Failure) -> [Made] {
    let results = Mutex<[Int: Result<Made, Failure>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { at in
      let result = Result { () throws(Failure) in try make(self[at]) }
      results.withLock { $0[at] = result }
    }
    var all: [Made] = []
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      all.append(try result.get())
    }
    return all
  }
}
