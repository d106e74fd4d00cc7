import Foundation
package import LessonKit

/// One run of a lesson's built program, compared with the lesson's golden.
package struct LessonRun: Equatable, Sendable {
  /// The longest that a lesson may take, in seconds: one compiles, which on a busy machine is slow.
  private static let longest = 120.0

  /// The lesson's name.
  package let lesson: String
  /// How long it ran, in seconds; `nil` if it did not run.
  package let seconds: Double?
  /// What is wrong and what to do, in a few words; `nil` if all is as expected.
  package let problem: String?
  /// Whether a source file was written after the program.
  package let isOlder: Bool

  /// Runs a lesson.
  /// - Parameters:
  ///   - lesson: The lesson's name.
  ///   - root: The course.
  ///   - programs: The folder of the built programs.
  package init(of lesson: String, in root: Root, programs: String) {
    self.lesson = lesson
    let path = programs + "/" + lesson
    guard FileManager.default.isExecutableFile(atPath: path) else {
      let release = programs.hasSuffix("/release") ? " -c release" : ""
      (seconds, isOlder) = (nil, false)
      problem = "not built; build it: swift build\(release) --product \(lesson)"
      return
    }
    isOlder = Self.isOlder(path, than: lesson, in: root)
    let start = System.now()
    do {
      let ran = try Program(path, []).run(in: root.path, within: Self.longest)
      seconds = System.now() - start
      problem = Self.problem(ran, Golden(lesson + ".txt", in: root), lesson)
    } catch {
      seconds = nil
      problem = "\(error.why); build it again: swift build"
    }
  }

  /// The row of the table.
  package var line: String {
    let time = seconds.map { "\(Int(($0 * 1000).rounded())) ms" } ?? "-"
    let space = String(repeating: " ", count: max(0, 8 - time.count))
    return "\(lesson)  \(space)\(time)  \(problem ?? "as expected")"
  }

  private static func problem(_ ran: Finished, _ golden: Golden, _ lesson: String) -> String? {
    let look = "look: swift run \(lesson)"
    switch ran.ending {
    case .timedOut: return "not done after \(Int(longest)) s; \(look)"
    case .signalled(let number): return "crashed, by signal \(number); \(look)"
    case .exited(let status):
      // A program that measured nothing has a reason of its own.
      let isEmpty = ran.output.isEmpty && !ran.succeeded
      let found = isEmpty ? nil : difference(ran.output, golden, lesson)
      return found ?? (ran.succeeded ? nil : "exit status \(status); \(look)")
    }
  }

  private static func difference(
    _ output: [UInt8], _ golden: Golden, _ lesson: String
  ) -> String? {
    do throws(GoldenError) {
      switch try golden.compare(with: output) {
      case .same: return nil
      case .holdsCarriageReturn(let line):
        return "CR in line \(line); git checkout -- \(golden.name)"
      case .differs:
        let line = zip(try golden.read(), output).prefix { $0 == $1 }.count { $0.0 == 10 } + 1
        return "differs, first in line \(line); look: swift run \(lesson)"
      }
    } catch {
      return switch error {
      case .missing: "no golden; read and make it: swift run \(lesson) --record"
      case .unreadable(_, let why): "the golden cannot be read: \(why)"
      default: "the golden is not a file: look at \(golden.name)"
      }
    }
  }

  /// Whether the lesson's or the kit's sources are newer; the exercise is not, since it is not run.
  private static func isOlder(_ path: String, than lesson: String, in root: Root) -> Bool {
    guard let built = System.times(path)?.modified, let folder = root.folder(of: lesson) else {
      return false
    }
    let kit = ["/Sources/ContrastCore", "/Sources/LessonKit"].map { root.path + $0 }
    let files = [try? SourceFiles(modelIn: folder)] + kit.map { try? SourceFiles(in: $0) }
    let paths = files.flatMap { $0?.paths ?? [] } + [folder + "/main.swift"]
    return paths.contains { (System.times($0)?.modified ?? 0) > built }
  }
}
