import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lesson as a program: what it measures, its exercise, and the commands that all lessons have.
///
///     Lesson("lesson04", exercise: Bench(Exercise.self, on: versions)) {
///       await [threeChecks(), bounding()]
///     }.run()
package struct Lesson: Sendable {
  /// The lesson's name, which is its target's: `lesson04`.
  package let name: String
  let exercise: Bench?
  let scenes: [Scene]
  let commands: [OwnCommand]
  let measure: @Sendable () async throws -> [Section]

  /// A lesson.
  /// - Parameters:
  ///   - name: The name of its target, `lesson04`.
  ///   - exercise: The checks and the versions of its exercise.
  ///   - scenes: What runs in processes of its own.
  ///   - commands: What this lesson can do that others cannot.
  ///   - measure: Measures what the lesson shows. It must give the same sections every time. An
  ///     error that it throws is shown as a sentence, and the program ends with status 2.
  package init(
    _ name: String, exercise: Bench? = nil, scenes: [Scene] = [], commands: [OwnCommand] = [],
    measure: @escaping @Sendable () async throws -> [Section]
  ) {
    self.name = name
    self.exercise = exercise
    self.scenes = scenes
    self.commands = commands
    self.measure = measure
  }

  /// The name of the lesson in a folder, `lesson04` for `04-DependencyInjection`; `nil` if the
  /// folder's name is not of that form.
  package static func name(ofFolder folder: String) -> String? {
    let parts = folder.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 2, !parts[1].isEmpty,
      parts[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return "lesson" + parts[0]
  }

  /// Does what the command line asks for, and ends the program.
  package func run() -> Never {
    System.openStandardDescriptors()
    System.closeOnStart()
    if let exercise, CellHost.isWanted { CellHost.serve { exercise } }
    // A reader that leaves early ends the program without a word, even if a parent ignored that.
    signal(SIGPIPE, SIG_DFL)
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == Scene.command, words.count == 2, let scene = scene(words[1]) {
      finish {
        System.write(await scene.play().utf8, to: CellHost.answers)
        return 0
      }
    }
    if let own = commands.first(where: { $0.name == words.first }), !words.contains("--help") {
      finish { await own.run(Array(words.dropFirst())) }
    }
    do throws(UsageError) {
      perform(try Command(words))
    } catch {
      Terminal.note("\(name): \(error)\n", .bad)
      Terminal.note(usage)
      exit(2)
    }
  }

  private func perform(_ command: Command) -> Never {
    switch command {
    case .help:
      Terminal.print(usage)
      exit(0)
    case .measure: finish { await compare() }
    case .record: finish { await record() }
    case .predict: finish { await predict() }
    // The judge waits for processes from one thread, the first, and starts no other.
    case .exercise(let format, let timeLimit): exit(judge(format, timeLimit))
    case .hint(let step): exit(hint(step))
    }
  }

  /// Runs what has to wait, and ends the program with its status.
  private func finish(_ work: @escaping @Sendable () async -> Int32) -> Never {
    Task { exit(await work()) }
    dispatchMain()
  }

  /// The scene that a process at the other end of a pipe waits for.
  private func scene(_ name: String) -> Scene? {
    guard fcntl(CellHost.answers, F_GETFD) >= 0 else { return nil }
    return scenes.first { $0.name == name }
  }
}
