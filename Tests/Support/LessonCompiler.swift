import Foundation
import LessonKit
import Synchronization

/// Compiles a lesson with another `Exercise.swift` than the learner's, without the package manager.
///
/// The core and the kit are compiled once for a run of the tests, each lesson's other files once; for
/// an exercise, only the two files that name it are compiled, by the compiler's frontend.
package enum LessonCompiler {
  /// What came of compiling: a program, or the compiler's words.
  package enum Result: Sendable {
    /// The lesson's program; it is there as long as the folder is.
    case program(String, in: TemporaryFolder)
    /// The compiler's messages.
    case messages(String)
  }

  /// What all lessons are compiled against.
  private struct Kit {
    let toolchain: Toolchain
    let folder: TemporaryFolder
    var flags: [String] {
      ["-Onone", "-package-name", "contrast", "-module-cache-path", folder.path + "/cache"]
    }
  }

  /// A lesson's sources, and the objects of those that do not depend on the exercise.
  private struct Lesson {
    let sources: [String]
    let objects: [String]
  }

  private static let kit = Mutex<Kit?>(nil)
  private static let lessons = Mutex<[String: Lesson]>([:])

  /// The flags of the manifest's lesson targets.
  private static let lenient = [
    "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility",
  ]
  private static let strict =
    lenient + [
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault",
    ]

  /// Compiles and links a lesson, by its two digits, with an exercise.
  /// - Throws: When the lesson itself cannot be compiled, or no process can be started.
  package static func compile(lesson: String, exercise: String) throws -> Result {
    let kit = try prepared()
    let model = try prepared(lesson, kit)
    let folder = try TemporaryFolder()
    try folder.write(exercise, to: "Exercise.swift")
    let named = model.sources.filter { $0.hasSuffix("/main.swift") } + ["Exercise.swift"]
    let rest = model.sources.filter { !named.contains($0) }
    let compiled = try Program(
      kit.toolchain.frontend,
      ["-frontend", "-c"] + named.flatMap { ["-primary-file", $0] } + rest
        + ["-target", kit.toolchain.triple, "-disable-objc-interop"] + kit.toolchain.pluginFlags
        + kit.flags + lenient + ["-module-name", "lesson\(lesson)", "-I", kit.folder.path]
        + named.flatMap { ["-o", object(of: $0)] }
    ).run(in: folder.path)
    guard compiled.succeeded else { return .messages(compiled.errorText) }
    let linked = try Program(
      kit.toolchain.swiftc,
      ["-use-ld=lld", "-o", "lesson\(lesson)"] + named.map(object) + model.objects + [
        kit.folder.path + "/ContrastCore.o", kit.folder.path + "/LessonKit.o",
      ]
    ).run(in: folder.path)
    guard linked.succeeded else { return .messages(linked.errorText) }
    return .program(folder.path + "/lesson\(lesson)", in: folder)
  }

  private static func object(of source: String) -> String {
    URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent + ".o"
  }

  /// Compiles, once, the files of a lesson that do not name its exercise.
  private static func prepared(_ lesson: String, _ kit: Kit) throws -> Lesson {
    try lessons.withLock { lessons in
      if let known = lessons[lesson] { return known }
      let sources = try sources(of: lesson)
      let folder = kit.folder.path + "/lesson\(lesson)"
      let model = sources.filter { !$0.hasSuffix("/main.swift") }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let compiled = try Program(
        kit.toolchain.swiftc,
        kit.flags + lenient + ["-module-name", "lesson\(lesson)", "-I", kit.folder.path]
          + ["-parse-as-library", "-c"] + model
      ).run(in: folder)
      guard compiled.succeeded else { throw CompileFailure("lesson\(lesson)", compiled.errorText) }
      let made = Lesson(sources: sources, objects: model.map { folder + "/" + object(of: $0) })
      lessons[lesson] = made
      return made
    }
  }

  /// The absolute paths of a lesson's source files, without the learner's.
  private static func sources(of lesson: String) throws -> [String] {
    let folder = try Root(above: Repository.root).folder(of: "lesson" + lesson) ?? ""
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return all.filter { name in
      name.hasSuffix(".swift") && name != "Exercise.swift" && !name.hasPrefix("Packages/")
    }.sorted().map { folder + "/" + $0 }
  }

  private static func prepared() throws -> Kit {
    try kit.withLock { kit in
      if let kit { return kit }
      let made = Kit(toolchain: try Toolchain(), folder: try TemporaryFolder())
      let folder = made.folder.path
      for module in ["ContrastCore", "LessonKit"] {
        let sources = Repository.root + "/Sources/" + module
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
          .filter { $0.hasSuffix(".swift") }.map { sources + "/" + $0 }
        let compiled = try Program(
          made.toolchain.swiftc,
          made.flags + strict + [
            "-wmo", "-parse-as-library", "-module-name", module, "-I", folder,
            "-emit-module", "-emit-module-path", folder + "/\(module).swiftmodule",
            "-c", "-o", folder + "/\(module).o",
          ] + files
        ).run()
        guard compiled.succeeded else { throw CompileFailure(module, compiled.errorText) }
      }
      kit = made
      // A folder that is held to the end is not removed by its deinit.
      atexit { LessonCompiler.kit.withLock { $0 = nil } }
      return made
    }
  }
}

/// A part of the kit itself did not compile.
package struct CompileFailure: Error, CustomStringConvertible {
  /// What, and the compiler's words.
  package let description: String

  init(_ what: String, _ messages: String) {
    description = "\(what) does not compile:\n\(messages)"
  }
}
