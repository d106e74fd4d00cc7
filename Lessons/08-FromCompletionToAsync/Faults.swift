import LessonKit
import Synchronization

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.endsAtOnce, .endsInTime],
  faults: [
    Fault(
      .answersTwice, name: "an answer after the cancel resumes a second time",
      caught: "Whoever called off a request may still be answered; a continuation is used once."),
    Fault(
      .forgetsTheOlder, name: "an overtaken text never ends",
      caught: "What is not wanted any more is still awaited by somebody: tell them."),
    Fault(
      .countsFromTheFirst, name: "the pause counts from the first text",
      caught: "Once every three ticks is not the same as after three ticks of quiet."),
  ])

extension Subject {
  fileprivate enum Behaviour: Sendable {
    case endsAtOnce, endsInTime, answersTwice, forgetsTheOlder, countsFromTheFirst
  }

  fileprivate static let active = VersionSwitch(Behaviour.endsAtOnce)

  static func field(_ clock: ManualClock, _ service: SlowService) -> any SearchField {
    Field(clock, service)
  }

  private final class Field: SearchField {
    private struct Typing: Sendable {
      var pause: Wait<Void>?
      var sendsAt = 0
    }

    private let typing = Mutex(Typing())
    private let clock: ManualClock
    private let service: SlowService

    init(_ clock: ManualClock, _ service: SlowService) {
      self.clock = clock
      self.service = service
    }

    func results(for text: String) async throws -> String {
      try await pause()
      let answer = Wait<String>()
      return try await withTaskCancellationHandler {
        try await answer.value { service.find(text) { answer.end(.success($0)) } }
      } onCancel: {
        answer.breakOff(CancellationError(), isDone: active.value != .answersTwice)
      }
    }

    private func pause() async throws {
      let pause = Wait<Void>()
      let ticks = overtake(with: pause)
      try await withTaskCancellationHandler {
        try await pause.value { clock.after(ticks) { self.finish(pause) } }
      } onCancel: {
        pause.breakOff(CancellationError())
      }
    }

    /// Makes a pause the newest; gives its length in ticks.
    private func overtake(with pause: Wait<Void>) -> Int {
      let now = clock.now
      let (older, sendsAt) = typing.withLock { typing in
        let older = typing.pause
        typing.pause = pause
        if older == nil || active.value != .countsFromTheFirst { typing.sendsAt = now + 3 }
        return (older, typing.sendsAt)
      }
      if active.value != .forgetsTheOlder { older?.breakOff(Overtaken()) }
      return sendsAt - now
    }

    private func finish(_ pause: Wait<Void>) {
      let isNewest = typing.withLock { typing in
        guard typing.pause === pause else { return false }
        typing.pause = nil
        return true
      }
      guard isNewest || active.value != .forgetsTheOlder else { return }
      pause.end(.success(()))
    }
  }

  /// One who waits for a value, or for a reason why there is none.
  private final class Wait<Value: Sendable>: Sendable {
    private struct State: Sendable {
      var waiting: CheckedContinuation<Value, any Error>?
      var reason: (any Error)?
    }

    private let state = Mutex(State())

    func value(from start: () -> Void) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { $0.waiting = continuation }
        start()
      }
    }

    func end(_ result: Result<Value, any Error>) {
      let (waiting, reason) = state.withLock { state in
        defer { state.waiting = nil }
        return (state.waiting, state.reason)
      }
      waiting?.resume(with: reason.map { .failure($0) } ?? result)
    }

    func breakOff(_ reason: any Error, isDone: Bool = true) {
      let waiting = state.withLock { state in
        guard active.value != .endsInTime else {
          state.reason = state.reason ?? reason
          return nil as CheckedContinuation<Value, any Error>?
        }
        defer { if isDone { state.waiting = nil } }
        return state.waiting
      }
      waiting?.resume(throwing: reason)
    }
  }
}
