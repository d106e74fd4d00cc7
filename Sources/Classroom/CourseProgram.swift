import Foundation
import LessonKit

/// The program `course`: finds the command and runs it.
package struct CourseProgram: Sendable {
  /// The version that `course --version` prints.
  package static let version = "1.0.0"

  private let commands: [CourseCommand]

  /// A program with these commands; the one without a name is what it does when none is given.
  package init(_ commands: [CourseCommand]) { self.commands = commands }

  /// Does what the command line asks for, and ends the program.
  package func run() -> Never {
    System.openStandardDescriptors()
    System.closeOnStart()
    RunningPrograms.endOnSignals()
    exit(status(of: Array(CommandLine.arguments.dropFirst())))
  }

  private func status(of words: [String]) -> Int32 {
    if words.first == "--version" {
      Terminal.print("course \(Self.version)\n")
      return 0
    }
    let named = words.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? ""
    guard let command = commands.first(where: { $0.name == named }) else {
      return complain(UsageError.unknownCommand(named), usage)
    }
    let rest = Array(words.dropFirst(named.isEmpty ? 0 : 1))
    if rest.contains("--help") || rest.contains("-h") {
      Terminal.print(named.isEmpty ? usage : help(command))
      return 0
    }
    do {
      return try command.run(rest)
    } catch {
      let more = named.isEmpty ? usage : Self.reminder(command)
      return complain(error, error is UsageError ? more : "")
    }
  }

  private func complain(_ error: any Error, _ more: String) -> Int32 {
    Terminal.note("course: \(error)\n", .bad)
    Terminal.note(more)
    return 2
  }

  /// What `--help` prints, and a command that there is not.
  private var usage: String {
    let rows =
      commands.map { command in
        (command.name.isEmpty ? "" : Self.words(command), command.summary)
      } + [("--version", "the version")]
    let lines = rows.map { words, what in
      // Words that need the room get a line of their own.
      let isShort = words.count <= Self.column
      let space = String(repeating: " ", count: Self.column - (isShort ? words.count : 0))
      return "  \(words)\(isShort ? "" : "\n  ")\(space)  \(what)\n"
    }
    return "usage: swift run course [COMMAND]\n\n" + lines.joined()
      + "\nMore on each: swift run course COMMAND --help\n"
  }

  /// The room for a command and its arguments, such that a summary has 54 columns of 80.
  private static let column = 22

  private func help(_ command: CourseCommand) -> String {
    "usage: swift run course \(Self.words(command))\n\n\(command.summary)\n\n\(command.details)\n"
  }

  /// What a command line prints that was not understood: little, so that the error is seen.
  private static func reminder(_ command: CourseCommand) -> String {
    "usage: swift run course \(words(command))\n"
      + "More: swift run course \(command.name) --help\n"
  }

  private static func words(_ command: CourseCommand) -> String {
    [command.name, command.arguments].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
