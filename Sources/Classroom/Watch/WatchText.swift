import Foundation
import LessonKit

/// The words of a watch; ASCII, at most 80 columns but for what a compiler says.
enum WatchText {
  /// What is said when a lesson is opened, and whether there are keys.
  static func opening(_ lesson: String, folder: String, keys: Bool) -> String {
    "\(lesson): judging Lessons/\(folder)/\(SourceFiles.exercise)\nat every save. "
      + "The lesson's text is README.md beside it.\n"
      + (keys ? "\(WatchKey.help)\n" : "Ends with its input.\n")
  }

  /// The line above what comes of a run.
  static func heading(_ run: WatchRun, at time: String) -> String {
    let what =
      switch run.cause {
      case .opening: "as it stands at \(time)"
      case .save: "saved at \(time)"
      case .lesson: "built again at \(time)"
      case .key: "again at \(time)"
      }
    let line = "--- \(run.lesson), \(what) "
    return "\n" + line + String(repeating: "-", count: max(3, 80 - line.count)) + "\n"
  }

  /// What came of a run, and a last line that says it in short and how long it took, in seconds from
  /// what caused it.
  static func result(
    _ result: WatchResult, after seconds: Double, keys: Bool
  ) -> (text: String, last: String) {
    let lesson = result.run.lesson
    let time = String(format: "%.2f s", seconds)
    switch result.outcome {
    case .judged(let report, let isSolved, let build, let judge):
      let parts = String(format: "building %.2f, judging %.2f", build, judge)
      let verdict = isSolved ? "is solved" : "is not solved yet"
      let next = isSolved && keys ? "For the next lesson: n\n" : ""
      return (report, "\(lesson) \(verdict), after \(time) (\(parts))\n\(next)")
    case .messages(let words): return (words, "\(lesson) does not compile, after \(time)\n")
    case .known(let since):
      return ("", "\(lesson) is solved, since \(since); Enter or a save judges it again\n")
    case .failed(let sentence):
      return (sentence + "\n", "\(lesson) could not be judged, after \(time)\n")
    case .stopped: return ("", "")
    }
  }
}
