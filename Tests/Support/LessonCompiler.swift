import Foundation
import LessonKit
import Synchronization

/// Compiles a lesson with another `Exercise.swift` than the learner's, without the package manager.
///
/// The core and the kit are compiled once for a run of the tests, each lesson's other files once.
package enum LessonCompiler {
  /// What came of compiling: a program, or the compiler's words.
  package enum Result: Sendable {
    /// The lesson's program; it is there as long as the folder is.
    case program(String, in: TemporaryFolder)
    /// The compiler's messages.
    case messages(String)
  }

  private struct Kit {
    let toolchain: Toolchain
    let folder: TemporaryFolder
    let flags: [String]
  }

  private static let kit = Mutex<Kit?>(nil)

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
    let sources = try sources(of: lesson)
    let folder = try TemporaryFolder()
    try folder.write(exercise, to: "Exercise.swift")
    // A folder of its own for each: the frontend leaves an identical output alone.
    let objects = kit.folder.path
    let compiled = try Program(
      kit.toolchain.swiftc,
      kit.flags + lenient + [
        "-module-name", "lesson\(lesson)", "-I", objects, "-use-ld=lld",
        "Exercise.swift",
      ] + sources + [
        objects + "/ContrastCore.o", objects + "/LessonKit.o", "-o", "lesson\(lesson)",
      ]
    ).run(in: folder.path)
    guard compiled.succeeded else { return .messages(compiled.errorText) }
    return .program(folder.path + "/lesson\(lesson)", in: folder)
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
      let toolchain = try Toolchain()
      let folder = try TemporaryFolder()
      let flags = [
        "-Onone", "-package-name", "contrast", "-module-cache-path", folder.path + "/cache",
      ]
      for module in ["ContrastCore", "LessonKit"] {
        let sources = Repository.root + "/Sources/" + module
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
          .filter { $0.hasSuffix(".swift") }.map { sources + "/" + $0 }
        let compiled = try Program(
          toolchain.swiftc,
          flags + strict + [
            "-wmo", "-parse-as-library", "-module-name", module, "-I", folder.path,
            "-emit-module", "-emit-module-path", folder.path + "/\(module).swiftmodule",
            "-c", "-o", folder.path + "/\(module).o",
          ] + files
        ).run()
        guard compiled.succeeded else { throw CompileFailure(module, compiled.errorText) }
      }
      let made = Kit(toolchain: toolchain, folder: folder, flags: flags)
      kit = made
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
