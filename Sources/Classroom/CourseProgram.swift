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
      return complain(error, error is UsageError ? (named.isEmpty ? usage : help(command)) : "")
    }
  }

  private func complain(_ error: any Error, _ more: String) -> Int32 {
    Terminal.note("course: \(error)\n", .bad)
    Terminal.note(more)
    return 2
  }

  /// What `--help` prints, and a command line that was not understood.
  private var usage: String {
    let rows =
      commands.map { (Self.line($0), $0.summary) } + [
        ("swift run course --version", "the version")
      ]
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { words, what in
      "  \(words)\(String(repeating: " ", count: width - words.count))  \(what)\n"
    }
    return "usage:\n" + lines.joined()
      + "\nMore on each: swift run course COMMAND --help\n"
  }

  private func help(_ command: CourseCommand) -> String {
    "usage: \(Self.line(command))\n\n\(command.summary)\n\n\(command.details)\n"
  }

  private static func line(_ command: CourseCommand) -> String {
    ["swift run course", command.name, command.arguments].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
