import Foundation
import LessonKit

extension CourseCommand {
  /// `course verify [LESSON…]`: every lesson against its golden.
  package static let verify = CourseCommand(
    "verify", arguments: "[LESSON...]", summary: "every lesson against its golden; for CI",
    details: """
      LESSON is lesson04, 04 or 4; without one, all are run. The programs are those
      that were built beside this one: `swift build` builds them all. They run side
      by side, and what each prints is compared with its file in Expected, byte by
      byte.

      exit status: 0 all as expected, 1 some are not, 2 usage or environment
      """
  ) { words in
    let words = try Arguments(words).words
    let root = try Root()
    var lessons: [String] = []
    for word in words {
      let lesson = try root.lesson(named: word)
      if !lessons.contains(lesson) { lessons.append(lesson) }
    }
    let programs = URL(fileURLWithPath: System.executable).deletingLastPathComponent().path
    return Verify(root: root, programs: programs).run(lessons)
  }
}

/// Runs lessons' programs side by side and shows what came of it.
struct Verify {
  let root: Root
  /// The folder of the built programs.
  let programs: String

  /// Verifies these lessons, or all.
  func run(_ lessons: [String]) -> Int32 {
    let start = System.now()
    let all = lessons.isEmpty ? root.lessons : lessons
    let results = sideBySide(all.sorted())
    let good = results.count { $0.problem == nil }
    Terminal.print(
      results.map { $0.line + "\n" }.joined()
        + "\n\(good) of \(results.count) as expected, in \(Self.seconds(System.now() - start)) s\n")
    if lessons.isEmpty {
      for orphan in root.orphanGoldens {
        Terminal.note("note: Expected/\(orphan) belongs to no lesson in Lessons\n")
      }
    }
    let old = results.filter(\.isOlder).map(\.lesson)
    if !old.isEmpty {
      Terminal.note(
        "note: older than the sources, so build again (swift build):\n"
          + old.map { "  \($0)\n" }.joined())
    }
    return good == results.count ? 0 : 1
  }

  private func sideBySide(_ lessons: [String]) -> [LessonRun] {
    lessons.concurrentMap { LessonRun(of: $0, in: root, programs: programs) }
  }

  private static func seconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
