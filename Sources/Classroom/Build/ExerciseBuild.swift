import Foundation
package import LessonKit

/// Compiles one exercise against a prepared lesson, into a file that a cell host can load.
///
/// One call of the compiler's frontend for the exercise and the bridge, one of the linker. Neither
/// goes through the driver, which costs more than both, and by which a source file can name options
/// for the linker (`@section(".swift1_autolink_entries")`).
package struct ExerciseBuild: Sendable {
  /// What came of it.
  package enum Result: Equatable, Sendable {
    /// The file to load.
    case object(String)
    /// It does not compile; the compiler's words.
    case messages(String)
    /// It was not done in time.
    case timedOut
    /// A signal ended the compiler.
    case crashed
  }

  /// The lesson.
  package let lesson: PreparedLesson
  /// The exercise's source file, as it is to be named in messages.
  package let exercise: String
  /// A folder for what is written; a fresh one for each build.
  package let output: String

  /// A build of an exercise.
  /// - Parameters:
  ///   - exercise: Its path, as it is to be named in messages.
  ///   - lesson: The lesson that it is for.
  ///   - output: A folder for what is written. Each build needs a fresh one: the frontend leaves an
  ///     output alone that it would write again.
  package init(_ exercise: String, for lesson: PreparedLesson, into output: String) {
    self.lesson = lesson
    self.exercise = exercise
    self.output = output
  }

  /// The call of the frontend.
  package var compile: Program {
    get throws {
      let folder = lesson.folder
      let toolchain = lesson.kit.toolchain
      return Program(
        toolchain.frontend,
        [
          "-frontend", "-c", "-primary-file", exercise, "-primary-file", folder + "/Bridge.swift",
          folder + "/main.swift", folder + "/Entry.swift",
        ] + lesson.model + [
          "-target", toolchain.triple, "-disable-objc-interop", "-no-color-diagnostics",
          "-solver-scope-threshold=500000",
        ] + toolchain.pluginFlags + (try lesson.kit.flags(of: lesson.name)) + [
          "-o", output + "/Exercise.o", "-o", output + "/Bridge.o",
        ])
    }
  }

  /// The call of the linker.
  package var link: Program {
    let toolchain = lesson.kit.toolchain
    let objects = [output + "/Bridge.o", output + "/Exercise.o"]
    guard let linker = toolchain.linker, let registration = toolchain.runtimeRegistration else {
      return Program(
        toolchain.swiftc,
        ["-emit-library", "-module-name", lesson.name, "-o", object] + objects
          + toolchain.undefinedLaterFlags)
    }
    return Program(
      linker,
      ["-shared", "--eh-frame-hdr", "--hash-style=gnu", registration] + objects + ["-o", object])
  }

  /// Whether both are called directly, or the slower driver has to link.
  package var isFast: Bool {
    lesson.kit.toolchain.linker != nil && lesson.kit.toolchain.runtimeRegistration != nil
  }

  /// The file that is made.
  package var object: String { output + "/exercise.so" }

  /// Compiles and links.
  /// - Parameters:
  ///   - folder: The working directory; this process's own if `nil`.
  ///   - seconds: The longest that it may take.
  ///   - wrap: What is started in place of the two programs, one after the other.
  /// - Returns: The file to load, or why there is none.
  /// - Throws: ``SpawnError`` or ``BuildError``.
  package func run(
    in folder: String? = nil, within seconds: Double = 60,
    wrap: ([Program]) -> [Program] = { $0 }
  ) throws -> Result {
    let deadline = System.now() + seconds
    for program in wrap([try compile, link]) {
      let ran = try program.run(in: folder, within: max(0.1, deadline - System.now()))
      switch ran.ending {
      case .exited(0): continue
      // A shell says so of a program that a signal ended; the processor time is a limit of ours.
      case .exited(128 + SIGXCPU), .timedOut: return .timedOut
      case .exited(let status) where status > 128: return .crashed
      case .exited: return .messages(ran.errorText)
      case .signalled: return .crashed
      }
    }
    return .object(object)
  }
}

extension PreparedLesson {
  /// A program that serves the cells of a compiled exercise.
  /// - Parameters:
  ///   - object: The file that ``ExerciseBuild`` made.
  ///   - source: The exercise's text: what it may name of the toolchain is loaded for all cells.
  ///   - limits: What a cell may use up.
  ///   - library: Where the lesson's ``library`` is for the host; where it is here if `nil`.
  /// - Returns: The program, for a ``Judge``.
  package func host(
    of object: String, source: [UInt8], limits: Limits, library: String? = nil
  ) -> Program {
    let more = kit.toolchain.libraries(namedIn: source).filter { !libraries.contains($0) }
    return Program(
      kit.host,
      [CellHost.command, limits.hostArgument, library ?? self.library, object] + libraries + more,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
  }
}
