import Testing

@testable import LessonKit

@Suite("A lesson's command line") struct CommandTests {
  static let limit = Limits.standard.cellSeconds

  @Test(
    "is understood",
    arguments: [
      ([], Command.measure), (["--record"], .record), (["predict"], .predict),
      (["exercise"], .exercise(format: .text, timeLimit: limit)),
      (["exercise", "--format", "json"], .exercise(format: .json, timeLimit: limit)),
      (["exercise", "--format=golden"], .exercise(format: .golden, timeLimit: limit)),
      (["exercise", "--time-limit", "2.5"], .exercise(format: .text, timeLimit: 2.5)),
      (
        ["exercise", "--time-limit=3", "--format=json"],
        .exercise(format: .json, timeLimit: 3)
      ),
      (["hint"], .hint(1)), (["hint", "3"], .hint(3)), (["--help"], .help), (["-h"], .help),
      (["exercise", "--help"], .help),
    ])
  func understood(words: [String], expected: Command) throws {
    #expect(try Command(words) == expected)
  }

  @Test(
    "is refused with the word that was not understood",
    arguments: [
      (["exercize"], UsageError.unknownCommand("exercize")),
      (["--recrod"], .unknownOption("--recrod")),
      ([""], .unknownCommand("")),
      (["--record", "now"], .unexpected("now")),
      (["predict", "--fast"], .unknownOption("--fast")),
      (["exercise", "4"], .unexpected("4")),
      (["exercise", "--jobs"], .unknownOption("--jobs")),
      (
        ["exercise", "--format"], .badValue(option: "--format", takes: "'text', 'json' or 'golden'")
      ),
      (
        ["exercise", "--format=xml"],
        .badValue(option: "--format", takes: "'text', 'json' or 'golden'")
      ),
      (
        ["exercise", "--time-limit", "0"],
        .badValue(option: "--time-limit", takes: "a number of seconds from 0.1 to 600")
      ),
      (
        ["exercise", "--time-limit=nan"],
        .badValue(option: "--time-limit", takes: "a number of seconds from 0.1 to 600")
      ),
      (["hint", "0"], .badValue(option: "hint", takes: "a step from 1 to 3")),
      (["hint", "4"], .badValue(option: "hint", takes: "a step from 1 to 3")),
      (["hint", "1", "2"], .unexpected("2")),
    ])
  func refused(words: [String], expected: UsageError) {
    #expect(throws: expected) { try Command(words) }
  }
}
