/// Why a command line was not understood.
package enum UsageError: Error, Equatable, CustomStringConvertible {
  /// No command of this name.
  case unknownCommand(String)
  /// No option of this name for this command.
  case unknownOption(String)
  /// More words than the command takes; the first of them.
  case unexpected(String)
  /// An option without its value, or with one that it does not take.
  case badValue(option: String, takes: String)
  /// A word is missing that the command needs; what it stands for, `LESSON`.
  case missing(String)
  /// No lesson of this name; the names of those that there are.
  case unknownLesson(String, known: [String])
  /// The lesson has no exercise.
  case noExercise

  /// A sentence that names what was not understood.
  package var description: String {
    switch self {
    case .unknownCommand(let word): "unknown command '\(word)'"
    case .unknownOption(let word): "unknown option '\(word)'"
    case .unexpected(let word): "unexpected '\(word)'"
    case .badValue(let option, let takes): "'\(option)' takes \(takes)"
    case .missing(let what): "\(what) is missing"
    case .unknownLesson(let word, let known):
      "no lesson '\(word)'; there are "
        + known.map { String($0.dropFirst("lesson".count)) }.joined(separator: ", ")
    case .noExercise: "this lesson has no exercise"
    }
  }
}

/// What a lesson program was asked to do.
package enum Command: Equatable, Sendable {
  /// Measure, print, compare.
  case measure
  /// Measure, print, write the golden.
  case record
  /// Ask for each separation first.
  case predict
  /// Judge the learner's checks.
  case exercise(format: ReportFormat, timeLimit: Double)
  /// Show a hint; without a number, the first.
  case hint(Int)
  /// Say what there is.
  case help

  /// Reads the words after the program's name.
  /// - Throws: ``UsageError``.
  package init(_ words: [String]) throws(UsageError) {
    if words.contains("--help") || words.contains("-h") {
      self = .help
      return
    }
    let rest = Array(words.dropFirst())
    switch words.first {
    case nil: self = .measure
    case "--record": self = try Self.alone(.record, rest)
    case "predict": self = try Self.alone(.predict, rest)
    case "exercise": self = try Self.exercise(rest)
    case "hint": self = try Self.hint(rest)
    case let word? where word.hasPrefix("-"): throw .unknownOption(word)
    case let word?: throw .unknownCommand(word)
    }
  }

  private static func alone(_ command: Command, _ rest: [String]) throws(UsageError) -> Command {
    guard let extra = rest.first else { return command }
    throw extra.hasPrefix("-") ? .unknownOption(extra) : .unexpected(extra)
  }

  private static func exercise(_ rest: [String]) throws(UsageError) -> Command {
    let formats = "'text', 'json' or 'golden'"
    let arguments = try Arguments(
      rest, options: ["--format": formats, "--time-limit": Limits.takesSeconds])
    _ = try arguments.words(atMost: 0)
    let word = arguments["--format"] ?? ReportFormat.text.rawValue
    guard let format = ReportFormat(rawValue: word) else {
      throw .badValue(option: "--format", takes: formats)
    }
    let seconds = try arguments.number(
      "--time-limit", in: Limits.allowedSeconds, takes: Limits.takesSeconds)
    return .exercise(format: format, timeLimit: seconds ?? Limits.standard.cellSeconds)
  }

  private static func hint(_ rest: [String]) throws(UsageError) -> Command {
    guard let word = rest.first else { return .hint(1) }
    guard rest.count == 1 else { throw .unexpected(rest[1]) }
    guard let step = Int(word), Hints.steps.contains(step) else {
      throw .badValue(option: "hint", takes: "a step from 1 to 3")
    }
    return .hint(step)
  }
}
