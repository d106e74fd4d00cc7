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
    if let exercise, CellHost.isWanted { CellHost.serve(exercise) }
    // A reader that leaves early ends the program without a word, even if a parent ignored that.
    signal(SIGPIPE, SIG_DFL)
    let words = Array(CommandLine.arguments.dropFirst())
    Task {
      exit(await status(of: words))
    }
    dispatchMain()
  }

  private func status(of words: [String]) async -> Int32 {
    if words.first == Scene.command, words.count == 2, let status = await play(words[1]) {
      return status
    }
    if let own = commands.first(where: { $0.name == words.first }), !words.contains("--help") {
      return await own.run(Array(words.dropFirst()))
    }
    do throws(UsageError) {
      return await perform(try Command(words))
    } catch {
      Terminal.note("\(name): \(error)\n", .bad)
      Terminal.note(usage)
      return 2
    }
  }

  private func perform(_ command: Command) async -> Int32 {
    switch command {
    case .help:
      Terminal.print(usage)
      return 0
    case .measure: return await compare()
    case .record: return await record()
    case .predict: return await predict()
    case .exercise(let format, let timeLimit): return judge(format, timeLimit)
    case .hint(let step): return hint(step)
    }
  }

  /// Plays a scene for the process that waits for it at the other end of the pipe.
  private func play(_ scene: String) async -> Int32? {
    guard let scene = scenes.first(where: { $0.name == scene }),
      fcntl(CellHost.answers, F_GETFD) >= 0
    else { return nil }
    System.write(await scene.play().utf8, to: CellHost.answers)
    return 0
  }
}
