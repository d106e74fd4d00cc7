import Foundation
import LessonKit
import Testing
import TestSupport

/// The program `course` itself, whatever its commands do.
@Suite("The program course") struct CourseProgramTests {
  static let commands = ["watch", "verify", "reset", "grade", "merge", "check", "new"]

  private func run(_ words: [String], in folder: String = Repository.root) throws -> Finished {
    try Repository.product("course", words).run(in: folder, within: 60)
  }

  @Test("says its version")
  func version() throws {
    let ran = try run(["--version"])
    #expect(ran.ending == .exited(0))
    #expect(ran.text == "course 1.0.0\n")
  }

  @Test("lists each command in its usage, in at most 80 columns", arguments: ["--help", "-h"])
  func usage(word: String) throws {
    let ran = try run([word])
    #expect(ran.ending == .exited(0))
    #expect(ran.errors.isEmpty)
    #expect(ran.text.hasPrefix("usage: swift run course [COMMAND]\n\n"))
    for command in Self.commands { #expect(ran.text.contains("\n  \(command) ")) }
    #expect(ran.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(ran.output.allSatisfy { $0 < 128 })
  }

  @Test("has a help for each command, wherever the word stands", arguments: commands)
  func help(command: String) throws {
    for words in [[command, "--help"], [command, "-h"], [command, "4", "--help"]] {
      let ran = try run(words, in: "/")
      #expect(ran.ending == .exited(0))
      #expect(ran.errors.isEmpty)
      #expect(ran.text.hasPrefix("usage: swift run course \(command) "))
      #expect(ran.text.split(separator: "\n").count >= 5)
      #expect(ran.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test(
    "refuses what it does not know, with the usage and exit status 2",
    arguments: [
      (["exercize"], "unknown command 'exercize'"), (["--verbose"], "unknown option '--verbose'"),
      ([""], "unexpected ''"), (["verify", "--fast"], "unknown option '--fast'"),
      (["verify", "9"], "no lesson '9'; there are 01, "), (["reset"], "LESSON is missing"),
      (["reset", "4", "5"], "unexpected '5'"), (["reset", "lesson"], "no lesson 'lesson'"),
    ])
  func refuses(words: [String], sentence: String) throws {
    let ran = try run(words)
    #expect(ran.ending == .exited(2))
    #expect(ran.output.isEmpty)
    #expect(ran.errorText.hasPrefix("course: \(sentence)"))
    #expect(ran.errorText.contains("usage:"))
    #expect(!ran.errorText.contains("\u{1B}"))
  }

  @Test("says what it looked for where there is no course", arguments: [[], ["verify"]])
  func noRoot(words: [String]) throws {
    let folder = try TemporaryFolder()
    let ran = try run(words, in: folder.path)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.hasPrefix("course: no course here: looked for a Package.swift"))
    #expect(ran.errorText.contains(folder.path))
  }
}
