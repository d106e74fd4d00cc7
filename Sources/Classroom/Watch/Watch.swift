import Foundation
import LessonKit

/// Judges an exercise at every save, until it is told to end.
///
/// One thread waits for all that can happen, keys, signals, files and the end of a run, and asks
/// ``WatchState`` what to do; a run is on in another, so nothing has to wait for it.
final class Watch {
  private let root: Root
  private let runner: WatchRunner
  private let events: WatchEvents
  private let interrupts: Interrupts
  private let keyboard = Keyboard()
  private var state: WatchState
  private var files: WatchedFiles
  private var stop: Stop?

  /// A watch of a lesson, by its name.
  /// - Throws: ``BuildError/noLesson(_:)``, ``PathError`` or ``SpawnError``.
  init(_ lesson: String, in root: Root) throws {
    self.root = root
    files = try WatchedFiles(of: lesson, in: root)
    events = try WatchEvents()
    runner = WatchRunner(root, try CourseFolder(of: root), events)
    state = WatchState(lesson, signals: .init(suspend: SIGTSTP, resume: SIGCONT))
    interrupts = try Interrupts(Interrupts.endings + [SIGQUIT, SIGTSTP, SIGCONT])
    // A reader that has gone shows when something is written.
    signal(SIGPIPE, SIG_IGN)
    atexit { RunningPrograms.endAll() }
  }

  /// Watches; gives the program's exit status: 0, or 2 when the last run could not be done.
  /// - Throws: ``BuildError/noLesson(_:)`` when a lesson's folder is gone, or ``SpawnError``.
  func run() throws -> Int32 {
    keyboard.take()
    defer { keyboard.leave() }
    sayWhatIsWatched()
    while true {
      for event in wait() {
        for action in state.take(event, at: System.now()) {
          if let status = try perform(action) { return status }
        }
      }
    }
  }

  /// Sleeps until something happens or it is time to look at the files.
  private func wait() -> [WatchEvent] {
    var ready = [interrupts.descriptor, keyboard.descriptor, events.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let pause = files.pause(at: System.now())
    let found = poll(&ready, nfds_t(ready.count), Int32((pause * 1000).rounded(.up))) > 0
    var events: [WatchEvent] = []
    while let signal = interrupts.next() { events.append(.signal(signal)) }
    events += self.events.take()
    let typed = found && ready[1].revents != 0 ? keyboard.events() : []
    // What was saved before the input ended is still judged.
    let isEnding = typed.contains(.endOfInput)
    events += isEnding ? files.lookUntilSettled() : files.look(at: System.now())
    return events + typed + [.tick]
  }

  /// Does what is to be done; gives an exit status when that is the end.
  private func perform(_ action: WatchState.Action) throws -> Int32? {
    switch action {
    case .begin(let run):
      Terminal.print(
        WatchText.heading(run, at: System.localTime(format: "%H:%M:%S")))
      stop = try runner.begin(run)
    case .stop:
      stop?.ask()
      RunningPrograms.endAll()
    case .show(let result): show(result)
    case .note(let text): Terminal.note(text + "\n")
    case .hint(let step): showHint(step)
    case .list: Terminal.print("\n" + Overview(of: root, Progress.load(of: root)).table)
    case .next: try openNext()
    case .suspend:
      keyboard.leave()
      interrupts.obey(SIGTSTP)
      events.send(.signal(SIGCONT))
    case .takeTerminal: keyboard.take()
    case .end(let signal):
      keyboard.leave()
      if let signal { interrupts.obey(signal) }
      return state.hasFailed && signal == nil ? 2 : 0
    }
    return nil
  }

  private func show(_ result: WatchResult) {
    let (text, last) = WatchText.result(
      result, after: System.now() - result.run.since, keys: keyboard.isTerminal)
    Terminal.print(text.isEmpty || text.hasSuffix("\n") ? text : text + "\n")
    Terminal.print((text.isEmpty ? "" : "\n") + last)
  }

  private func showHint(_ step: Int) {
    guard let text = try? Hints(of: state.lesson, in: root)[step] else {
      return Terminal.note("Hints.md of \(state.lesson) has no step \(step).\n")
    }
    let isLast = step == Hints.steps.upperBound
    Terminal.print(
      "\nhint \(step) of \(Hints.steps.upperBound): \(text)"
        + (isLast ? "" : "\nThe next one: h again\n"))
  }

  /// Goes on to the next lesson that is not known to be solved, from the first again after the last.
  private func openNext() throws {
    let lessons = root.lessons
    let at = lessons.firstIndex(of: state.lesson) ?? 0
    let others = lessons[(at + 1)...] + lessons[..<at]
    let progress = Progress.load(of: root)
    let unsolved = others.first { lesson in
      guard let state = try? ExerciseState(of: lesson, in: root) else { return false }
      return !progress.isSolved(state)
    }
    guard let next = unsolved ?? others.first else {
      return Terminal.note("There is no other lesson.\n")
    }
    if unsolved == nil { Terminal.note("The exercises of all other lessons are solved.\n") }
    files = try WatchedFiles(of: next, in: root)
    for action in state.open(next) { _ = try perform(action) }
    sayWhatIsWatched()
  }

  private func sayWhatIsWatched() {
    let folder = root.folder(of: state.lesson).map { ($0 as NSString).lastPathComponent } ?? ""
    Terminal.note(WatchText.opening(state.lesson, folder: folder, keys: keyboard.isTerminal))
  }
}
