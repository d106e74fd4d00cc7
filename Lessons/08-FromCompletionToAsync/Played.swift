import Synchronization

/// What came of a play.
struct Played: Sendable {
  /// The texts that were sent to the service, in order.
  let sent: [Sent]
  private let ends: [String: (ending: SearchEnding, tick: Int)]
  private let typed: Set<String>

  /// How a text ended.
  func ending(of text: String) -> SearchEnding {
    guard typed.contains(text) else { return .neverTyped }
    return ends[text]?.ending ?? .neverEnded
  }

  /// The tick at which a text ended; nil if it did not.
  func endedAt(_ text: String) -> Int? { ends[text]?.tick }
}

/// A service that finds `about TEXT` for every text, after ten ticks, and calls back then.
final class SlowService: Sendable {
  private let clock: ManualClock
  private let requests = Mutex<[Sent]>([])

  init(_ clock: ManualClock) { self.clock = clock }

  var sent: [Sent] { requests.withLock(\.self) }

  func find(_ text: String, completion: @escaping @Sendable (String) -> Void) {
    let now = clock.now
    requests.withLock { $0.append(Sent(text, at: now)) }
    clock.after(10) { completion("about " + text) }
  }
}

extension Played {
  /// Plays the steps on a field over a clock and a service of its own.
  init(_ steps: [Step], on makeField: (ManualClock, SlowService) -> any SearchField) {
    let clock = ManualClock()
    let executor = ManualExecutor()
    let service = SlowService(clock)
    let person = Person(field: makeField(clock, service), clock: clock, executor: executor)
    for step in steps {
      switch step {
      case .type(let text, let tick): clock.after(tick) { person.type(text) }
      case .callOff(let text, let tick): clock.after(tick) { person.callOff(text) }
      }
    }
    clock.runDry(with: executor)
    sent = service.sent
    ends = person.ends
    typed = person.typed
  }
}

/// Who types: each text is awaited in a task of its own.
private final class Person: Sendable {
  private struct State: Sendable {
    var tasks: [String: Task<Void, Never>] = [:]
    var ends: [String: (ending: SearchEnding, tick: Int)] = [:]
  }

  private let state = Mutex(State())
  private let field: any SearchField
  private let clock: ManualClock
  private let executor: ManualExecutor

  init(field: any SearchField, clock: ManualClock, executor: ManualExecutor) {
    self.field = field
    self.clock = clock
    self.executor = executor
  }

  var typed: Set<String> { Set(state.withLock { $0.tasks.keys }) }
  var ends: [String: (ending: SearchEnding, tick: Int)] { state.withLock(\.ends) }

  func type(_ text: String) {
    let task = Task(executorPreference: executor) { [self] in
      let ending = await ending(of: text)
      state.withLock { $0.ends[text] = (ending, clock.now) }
    }
    state.withLock { $0.tasks[text] = task }
  }

  func callOff(_ text: String) { state.withLock { $0.tasks[text] }?.cancel() }

  private func ending(of text: String) async -> SearchEnding {
    do {
      return .found(try await field.results(for: text))
    } catch {
      return error is Overtaken ? .overtaken : .cancelled
    }
  }
}
