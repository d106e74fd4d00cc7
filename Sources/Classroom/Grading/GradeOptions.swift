import Foundation
import LessonKit

/// What was typed behind `course grade`.
struct GradeOptions {
  /// The folder of the class.
  var folder = ""
  /// Where the reports go.
  var output = "grades"
  /// The lesson of files that do not say which they are for.
  var lesson: String?
  /// An older result, to be told who changed.
  var since: String?
  /// Whether to print GitHub's annotations.
  var annotates = System.environment("GITHUB_ACTIONS") == "true"
  /// What the grader is asked for.
  var grader = Grader.Options()

  private static let jobs = "a number from 1 to 256"
  private static let megabytes = "a number of megabytes from 64 to 65536"

  /// Reads the words behind the command.
  /// - Throws: `UsageError` or ``ShardError``.
  init(_ words: [String]) throws {
    let name = "a name"
    let arguments = try Arguments(
      words, flags: ["--again", "--annotations", "--require-sandbox"],
      options: [
        "--faults": name, "--jobs": Self.jobs, "--lesson": name, "--memory-limit": Self.megabytes,
        "--output": name, "--shard": "a part, like 2/5", "--since": name,
        "--time-limit": Limits.takesSeconds,
      ])
    guard let folder = try arguments.words(atMost: 1).first, !folder.isEmpty else {
      throw UsageError.missing("DIR")
    }
    self.folder = folder
    output = arguments["--output"] ?? output
    lesson = arguments["--lesson"]
    since = arguments["--since"]
    annotates = annotates || arguments.has("--annotations")
    grader.faults = arguments["--faults"]
    grader.requiresSandbox = arguments.has("--require-sandbox")
    grader.again = arguments.has("--again")
    grader.shard = try arguments["--shard"].map { try ClassResult.Shard(parsing: $0) }
    let jobs = try arguments.number("--jobs", in: 1...256, takes: Self.jobs)
    grader.jobs = jobs ?? grader.jobs
    let seconds = try arguments.number(
      "--time-limit", in: Limits.allowedSeconds, takes: Limits.takesSeconds)
    grader.limits.cellSeconds = seconds ?? grader.limits.cellSeconds
    let megabytes = try arguments.number("--memory-limit", in: 64...65_536, takes: Self.megabytes)
    grader.limits.memoryMegabytes = megabytes ?? grader.limits.memoryMegabytes
  }

  /// Refuses to put results among the submissions, where they would be found the next time.
  /// - Throws: ``GradingError/outputInside(_:)``.
  func refuseOutputInside() throws(GradingError) {
    func whole(_ path: String) -> String {
      URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path + "/"
    }
    guard !whole(output).hasPrefix(whole(folder)) else { throw .outputInside(output) }
  }
}
