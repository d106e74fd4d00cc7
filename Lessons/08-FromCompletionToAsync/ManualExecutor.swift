import Synchronization

/// Runs the pieces of tasks only when it is told to, one after the other, first come first served.
///
/// It has no thread of its own: the work is done by whoever calls ``drain()``. That makes the order
/// of everything exact.
final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Works until there is nothing left to do.
  func drain() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
