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

  /// The ranges of what can be asked for.
  private static let jobs = 1...256
  private static let megabytes = 64...65_536

  /// Reads the words behind the command.
  /// - Throws: `UsageError` or ``ShardError``.
  init(_ words: [String]) throws {
    grader.limits.memoryMegabytes = 512
    var rest = words[...]
    var folders: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        folders.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let option = parts.first ?? word
      switch option {
      case "--require-sandbox": grader.requiresSandbox = true
      case "--again": grader.again = true
      case "--annotations": annotates = true
      default:
        guard Self.takingValues.contains(option) else { throw UsageError.unknownOption(word) }
        try set(option, parts.count > 1 ? parts[1] : rest.popFirst() ?? "")
      }
    }
    guard let folder = folders.first else { throw UsageError.missing("DIR") }
    guard folders.count == 1 else { throw UsageError.unexpected(folders[1]) }
    self.folder = folder
  }

  /// Refuses to put results among the submissions, where they would be found the next time.
  /// - Throws: ``GradingError/outputInside(_:)``.
  func refuseOutputInside() throws(GradingError) {
    func whole(_ path: String) -> String {
      URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path + "/"
    }
    guard !whole(output).hasPrefix(whole(folder)) else { throw .outputInside(output) }
  }

  private static let takingValues = [
    "--faults", "--jobs", "--lesson", "--memory-limit", "--output", "--shard", "--since",
    "--time-limit",
  ]

  private mutating func set(_ option: String, _ value: String) throws {
    func refuse(_ takes: String) -> UsageError { .badValue(option: option, takes: takes) }
    switch option {
    case "--jobs":
      guard let jobs = Int(value), Self.jobs.contains(jobs) else {
        throw refuse("a number from 1 to 256")
      }
      grader.jobs = jobs
    case "--time-limit":
      guard let seconds = Double(value), Limits.allowedSeconds.contains(seconds) else {
        throw refuse("a number of seconds from 0.1 to 600")
      }
      grader.limits.cellSeconds = seconds
    case "--memory-limit":
      guard let megabytes = Int(value), Self.megabytes.contains(megabytes) else {
        throw refuse("a number of megabytes from 64 to 65536")
      }
      grader.limits.memoryMegabytes = megabytes
    case "--shard": grader.shard = try ClassResult.Shard(parsing: value)
    default:
      guard !value.isEmpty else { throw refuse("a name") }
      switch option {
      case "--faults": grader.faults = value
      case "--lesson": lesson = value
      case "--output": output = value
      default: since = value
      }
    }
  }
}
