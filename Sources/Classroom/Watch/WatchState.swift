/// What a watch does next, given all that has happened: no files, no clocks, no processes.
struct WatchState {
  /// The signals by which a shell stops a program and lets it go on.
  struct JobControl: Sendable {
    let suspend: Int32
    let resume: Int32
  }

  /// The name of the lesson that is watched.
  private(set) var lesson: String
  /// Whether the last run could not be done at all.
  private(set) var hasFailed = false

  private enum Rest { case none, wanted, begun }

  private let signals: JobControl
  private var exercise: ExerciseFile?
  private var current: WatchRun?
  private var isStopping = false
  private var due: (cause: WatchRun.Cause, since: Double)?
  private var end: (signal: Int32?, isNow: Bool)?
  private var rest = Rest.none
  private var hints = 0
  private var count = 0
  private var judgingSince: Double?
  private var hasSaidThatItIsSlow = false

  /// After how many seconds of judging it is said that a run is still on.
  static let patience = 3.0

  /// A watch of a lesson, by its name.
  init(_ lesson: String, signals: JobControl) {
    self.lesson = lesson
    self.signals = signals
  }

  /// Turns to another lesson; what is being judged is given up.
  mutating func open(_ lesson: String) -> [Action] {
    self.lesson = lesson
    exercise = nil
    due = nil
    hints = 0
    return giveUp()
  }

  /// Takes an event in, which came at that time in the seconds of `System.now()`.
  mutating func take(_ event: WatchEvent, at now: Double) -> [Action] {
    switch event {
    case .key(let key): return take(key, now)
    case .endOfInput: return finish(signal: nil, isNow: false)
    case .exercise(let file): return take(file, now)
    case .lessonChanged:
      return [.note("Another file of \(lesson) has changed.")] + ask(.lesson, now)
    case .judging(let run):
      if run == current { judgingSince = now }
      return []
    case .note(let text): return isStopping ? [] : [.note(text)]
    case .finished(let result): return take(result)
    case .signal(signals.suspend): return suspend(now)
    case .signal(signals.resume):
      rest = .none
      return [.takeTerminal] + settle()
    case .signal(let number): return finish(signal: number, isNow: true)
    case .tick: return tick(now)
    }
  }

  private mutating func take(_ key: WatchKey, _ now: Double) -> [Action] {
    switch key {
    case .quit: return finish(signal: nil, isNow: true)
    case .list: return [.list]
    case .next: return [.next]
    case .other: return [.note(WatchKey.help)]
    case .hint:
      hints = hints % 3 + 1
      return [.hint(hints)]
    case .again:
      guard current == nil || isStopping else { return [.note(busy(now))] }
      guard case .text = exercise else { return [.note(missing)] }
      return ask(.key, now)
    }
  }

  private mutating func take(_ file: ExerciseFile, _ now: Double) -> [Action] {
    let isFirst = exercise == nil
    exercise = file
    if case .text = file { return ask(isFirst ? .opening : .save, now) }
    due = nil
    return giveUp() + [.note(missing)] + settle()
  }

  private mutating func take(_ result: WatchResult) -> [Action] {
    guard let run = current, run == result.run else { return [] }
    let wasStopped = isStopping
    current = nil
    isStopping = false
    guard !wasStopped else { return settle() }
    if result.outcome == .stopped { due = (run.cause, run.since) }
    if case .failed = result.outcome { hasFailed = true } else { hasFailed = false }
    return (result.outcome == .stopped ? [] : [.show(result)]) + settle()
  }

  /// A run is wanted, of the newest contents; one that is on is given up for it.
  private mutating func ask(_ cause: WatchRun.Cause, _ now: Double) -> [Action] {
    guard case .text = exercise else { return [] }
    due = (cause, now)
    return giveUp() + settle()
  }

  private mutating func giveUp() -> [Action] {
    guard current != nil, !isStopping else { return [] }
    isStopping = true
    return [.stop]
  }

  /// What can be done now that could not before.
  private mutating func settle() -> [Action] {
    guard current == nil else { return [] }
    if let end, end.isNow || (due == nil && exercise != nil) { return [.end(signal: end.signal)] }
    if rest == .wanted {
      rest = .begun
      return [.suspend]
    }
    guard let (cause, since) = due, case .text(let contents) = exercise, rest == .none
    else { return [] }
    due = nil
    count += 1
    judgingSince = nil
    hasSaidThatItIsSlow = false
    let run = WatchRun(
      number: count, lesson: lesson, contents: contents, cause: cause, since: since)
    current = run
    return [.begin(run)]
  }

  private mutating func finish(signal: Int32?, isNow: Bool) -> [Action] {
    // Whoever asks twice does not want to wait.
    if let end, end.isNow { return signal == nil ? [] : [.end(signal: signal)] }
    end = (signal, isNow)
    return (isNow ? giveUp() : []) + settle()
  }

  /// A run that is on is given up for the pause, and begun anew after it.
  private mutating func suspend(_ now: Double) -> [Action] {
    guard rest == .none else { return [] }
    rest = .wanted
    if let current, !isStopping { due = (current.cause, now) }
    return giveUp() + settle()
  }

  private mutating func tick(_ now: Double) -> [Action] {
    if isStopping { return [.stop] }
    guard let judgingSince, current != nil, !hasSaidThatItIsSlow,
      now - judgingSince > Self.patience
    else { return [] }
    hasSaidThatItIsSlow = true
    return [.note(busy(now))]
  }

  private func busy(_ now: Double) -> String {
    func seconds(_ since: Double) -> Int { Int((now - since).rounded()) }
    guard let judgingSince else {
      return "Still building, after \(seconds(current?.since ?? now)) s."
    }
    return "Still judging, after \(seconds(judgingSince)) s. A check that hangs is ended in time; "
      + "a save begins anew."
  }

  private var missing: String {
    switch exercise {
    case .unreadable(let why): "Exercise.swift of \(lesson) cannot be read: \(why)"
    case .missing: "Exercise.swift of \(lesson) is not there; waiting for it."
    default: "Exercise.swift of \(lesson) was not read yet."
    }
  }
}
