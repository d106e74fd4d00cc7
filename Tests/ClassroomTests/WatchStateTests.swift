import Testing

@testable import Classroom

@Suite("What a watch does next") final class WatchStateTests {
  private var state = WatchState("lesson04", signals: .init(suspend: 20, resume: 18))

  private func run(
    _ number: Int, _ text: String, _ cause: WatchRun.Cause, since: Double = 0,
    lesson: String = "lesson04"
  ) -> WatchRun {
    WatchRun(
      number: number, lesson: lesson, contents: Array(text.utf8), cause: cause, since: since)
  }

  /// The state is changed outside of an expectation, which can hold no change.
  private func take(_ event: WatchEvent, at now: Double) -> [WatchState.Action] {
    state.take(event, at: now)
  }

  private func open(_ lesson: String) -> [WatchState.Action] { state.open(lesson) }

  private func file(_ text: String) -> WatchEvent { .exercise(.text(Array(text.utf8))) }

  @Test("judges what it finds, and again at a save and at the key")
  func judges() {
    let first = run(1, "a", .opening)
    #expect(take(file("a"), at: 0) == [.begin(first)])
    let result = WatchResult(run: first, outcome: .messages("no"))
    #expect(take(.finished(result), at: 1) == [.show(result)])
    let second = run(2, "b", .save, since: 2)
    #expect(take(file("b"), at: 2) == [.begin(second)])
    let other = WatchResult(run: second, outcome: .messages("no"))
    #expect(take(.finished(other), at: 3) == [.show(other)])
    #expect(take(.key(.again), at: 4) == [.begin(run(3, "b", .key, since: 4))])
  }

  @Test("gives a run up for a save, waits for its end, and judges the newest contents")
  func saveDuringARun() {
    let first = run(1, "a", .opening)
    _ = take(file("a"), at: 0)
    #expect(take(file("b"), at: 1) == [.stop])
    #expect(take(file("c"), at: 2) == [])
    // A stop that came between two programs is asked for again.
    #expect(take(.tick, at: 2) == [.stop])
    let late = WatchResult(run: first, outcome: .messages("late"))
    #expect(take(.finished(late), at: 3) == [.begin(run(2, "c", .save, since: 2))])
  }

  @Test("says that a run is on, once by itself and at each press of the key")
  func saysThatItIsSlow() {
    _ = take(file("a"), at: 0)
    #expect(take(.tick, at: 100) == [])
    #expect(take(.key(.again), at: 2) == [.note("Still building, after 2 s.")])
    _ = take(.judging(run(1, "a", .opening)), at: 100)
    #expect(take(.tick, at: 102) == [])
    let words = "Still judging, after 4 s. A check that hangs is ended in time; a save begins anew."
    #expect(take(.tick, at: 104) == [.note(words)])
    #expect(take(.tick, at: 105) == [])
    #expect(take(.key(.again), at: 104) == [.note(words)])
  }

  @Test("steps through the hints, and begins again")
  func hints() {
    let steps = (0..<4).map { _ in take(.key(.hint), at: 0) }
    #expect(steps == [[.hint(1)], [.hint(2)], [.hint(3)], [.hint(1)]])
  }

  @Test("ends at once, or after the run that has to be ended")
  func quits() {
    var idle = state
    let atOnce = idle.take(.key(.quit), at: 0)
    #expect(atOnce == [.end(signal: nil)])
    _ = take(file("a"), at: 0)
    #expect(take(.signal(2), at: 1) == [.stop])
    var impatient = state
    let twice = impatient.take(.signal(2), at: 1)
    #expect(twice == [.end(signal: 2)])
    let result = WatchResult(run: run(1, "a", .opening), outcome: .stopped)
    #expect(take(.finished(result), at: 2) == [.end(signal: 2)])
  }

  @Test("without keys, judges what there is before it ends with its input")
  func endOfInput() {
    #expect(take(.endOfInput, at: 0) == [])
    let first = run(1, "a", .opening)
    #expect(take(file("a"), at: 0) == [.begin(first)])
    let result = WatchResult(run: first, outcome: .failed("no compiler"))
    #expect(take(.finished(result), at: 2) == [.show(result), .end(signal: nil)])
    #expect(state.hasFailed)
  }

  @Test("says that the file is gone, ends what is judged of it, and judges it when it is back")
  func missing() {
    let first = run(1, "a", .opening)
    _ = take(file("a"), at: 0)
    let words = "Exercise.swift of lesson04 is not there; waiting for it."
    #expect(take(.exercise(.missing), at: 1) == [.stop, .note(words)])
    #expect(
      take(.finished(WatchResult(run: first, outcome: .stopped)), at: 2) == [])
    #expect(take(.key(.again), at: 3) == [.note(words)])
    #expect(take(file("a"), at: 4) == [.begin(run(2, "a", .save, since: 4))])
  }

  @Test("judges again when the file changed while it was compiled")
  func changedMeanwhile() {
    let first = run(1, "a", .opening)
    _ = take(file("a"), at: 0)
    let result = WatchResult(run: first, outcome: .stopped)
    #expect(take(.finished(result), at: 1) == [.begin(run(2, "a", .opening))])
  }

  @Test("ends a run before it is suspended, and begins it anew when it goes on")
  func suspended() {
    _ = take(file("a"), at: 0)
    #expect(take(.signal(20), at: 1) == [.stop])
    let result = WatchResult(run: run(1, "a", .opening), outcome: .stopped)
    #expect(take(.finished(result), at: 2) == [.suspend])
    #expect(
      take(.signal(18), at: 3) == [.takeTerminal, .begin(run(2, "a", .opening, since: 1))])
  }

  @Test("turns to another lesson and lets go of the run that is on")
  func opens() {
    let first = run(1, "a", .opening)
    _ = take(file("a"), at: 0)
    #expect(take(.key(.next), at: 1) == [.next])
    #expect(open("lesson06") == [.stop])
    #expect(take(file("z"), at: 2) == [])
    let result = WatchResult(run: first, outcome: .stopped)
    #expect(
      take(.finished(result), at: 3)
        == [.begin(run(2, "z", .opening, since: 2, lesson: "lesson06"))])
  }
}
