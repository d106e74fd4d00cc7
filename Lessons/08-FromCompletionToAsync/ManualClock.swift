import Synchronization

/// A clock that stands still until it is told to go on.
///
/// Its time is a count of ticks. Two events of one tick happen in the order in which they were
/// planned.
final class ManualClock: Sendable {
  private struct Event: Sendable {
    let tick: Int
    let order: Int
    let happen: @Sendable () -> Void
  }

  private struct State: Sendable {
    var now = 0
    var planned = 0
    var events: [Event] = []
  }

  private let state = Mutex(State())

  /// The tick that it stands at.
  var now: Int { state.withLock(\.now) }

  /// Plans an event so many ticks from now.
  func after(_ ticks: Int, _ happen: @escaping @Sendable () -> Void) {
    state.withLock { state in
      let event = Event(tick: state.now + ticks, order: state.planned, happen: happen)
      state.planned += 1
      state.events.append(event)
    }
  }

  /// Goes on to the next event and lets it happen; false when nothing is planned any more.
  func step() -> Bool {
    let next = state.withLock { state -> Event? in
      let next = state.events.min { ($0.tick, $0.order) < ($1.tick, $1.order) }
      guard let next else { return nil }
      state.events.removeAll { $0.order == next.order }
      state.now = next.tick
      return next
    }
    next?.happen()
    return next != nil
  }

  /// Lets everything happen that is planned, and all work of the executor that follows from it.
  ///
  /// When this returns, no event is left and no work is waiting. Whoever waits still waits for ever.
  func runDry(with executor: ManualExecutor) {
    executor.drain()
    while step() { executor.drain() }
  }
}
