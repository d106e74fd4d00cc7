import Foundation
import LessonKit
import Synchronization

/// Judges in the background, one run at a time; only here are processes started.
final class WatchRunner: Sendable {
  /// What can be used again by the next run.
  private struct Kept {
    var kit: KitBuild?
    var lesson: PreparedLesson?
    var model = ""
    var hasSaidThatItIsSlow = false
  }

  private let root: Root
  private let home: CourseFolder
  private let events: WatchEvents
  private let queue = DispatchQueue(label: "watch")
  private let kept = Mutex(Kept())

  /// A runner for the lessons of a course; what it has to say goes to `events`.
  init(_ root: Root, _ home: CourseFolder, _ events: WatchEvents) {
    self.root = root
    self.home = home
    self.events = events
  }

  /// Begins a run; ``WatchEvent/finished(_:)`` tells its end, which also comes after a stop.
  /// - Returns: What ends it early.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  func begin(_ run: WatchRun) throws(SpawnError) -> Stop {
    let stop = try Stop()
    queue.async { [self] in
      let outcome = kept.withLock { perform(run, stop, &$0) }
      events.send(.finished(WatchResult(run: run, outcome: outcome)))
    }
    return stop
  }

  private func perform(_ run: WatchRun, _ stop: Stop, _ kept: inout Kept) -> WatchResult.Outcome {
    do {
      return try judge(run, stop, &kept)
    } catch {
      return stop.isAsked ? .stopped : .failed("\(error)")
    }
  }

  private func judge(
    _ run: WatchRun, _ stop: Stop, _ kept: inout Kept
  ) throws -> WatchResult.Outcome {
    let state = try ExerciseState(of: run.lesson, in: root, contents: run.contents)
    if run.cause == .opening,
      case .solved(let attempt) = Progress.load(of: root).standing(of: state)
    {
      return .known(since: System.localTime(attempt.time, format: "%Y-%m-%d %H:%M"))
    }
    let lesson = try prepare(run.lesson, state.model, &kept)
    guard let folder = root.folder(of: run.lesson) else { throw BuildError.noLesson(run.lesson) }
    let output = try RunFolder(in: home)
    defer { output.remove() }
    let exercise = folder + "/" + SourceFiles.exercise
    let start = System.now()
    let build = ExerciseBuild(exercise, for: lesson, into: output.path)
    sayOnceIfSlow(build, &kept)
    let built = try build.run()
    // What was compiled has to be what was asked for: it may have been saved in between.
    guard !stop.isAsked, (try? System.readFile(exercise)) == run.contents else { return .stopped }
    switch built {
    case .messages(let words): return .messages(words)
    case .timedOut: return .failed("the compiler was not done within a minute, and was ended")
    case .crashed: return .failed("the compiler crashed over Exercise.swift")
    case .object(let object):
      return try judge(object, run, state, of: lesson, stop, built: System.now() - start)
    }
  }

  private func judge(
    _ object: String, _ run: WatchRun, _ state: ExerciseState, of lesson: PreparedLesson,
    _ stop: Stop, built: Double
  ) throws -> WatchResult.Outcome {
    let start = System.now()
    events.send(.judging(run))
    let host = lesson.host(of: object, source: run.contents, limits: .standard)
    let judgement = try Judge(host, lesson.versions.layout, limits: .standard).run(until: stop)
    let spent = System.now() - start
    Progress.record(judgement, of: state, in: root) { events.send(.note($0)) }
    let beliefs = try? Hints(of: run.lesson, in: root)
      .beliefs(behind: lesson.versions.faults.count)
    let report = ExerciseReport(
      lesson: run.lesson, judgement: judgement,
      faults: lesson.versions.faults.map { ($0.name, $0.caught) },
      beliefs: beliefs ?? [], hintCommand: "h")
    return .judged(
      report: report.text, isSolved: judgement.isSolved, build: built, judge: spent)
  }

  /// The lesson without its exercise; built again when another of its files is not what it was.
  private func prepare(
    _ name: String, _ model: String, _ kept: inout Kept
  ) throws -> PreparedLesson {
    if let lesson = kept.lesson, lesson.name == name, kept.model == model { return lesson }
    let note: (String) -> Void = { [events] in events.send(.note($0)) }
    let kit = try kept.kit ?? KitBuild(of: root, in: home, note: note)
    kept.kit = kit
    let lesson = try PreparedLesson(name, kit: kit, in: home, note: note)
    kept.lesson = lesson
    kept.model = model
    return lesson
  }

  private func sayOnceIfSlow(_ build: ExerciseBuild, _ kept: inout Kept) {
    guard !build.isFast, !kept.hasSaidThatItIsSlow else { return }
    kept.hasSaidThatItIsSlow = true
    events.send(
      .note("This toolchain's linker cannot be called directly: swiftc links, which is slower."))
  }
}
