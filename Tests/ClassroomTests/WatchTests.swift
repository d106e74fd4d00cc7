import Foundation
import LessonKit
import Testing
import TestSupport

/// A course of two lessons to be watched; its kit is built once for a run of the tests.
private enum WatchedCourse {
  static let folder: Result<TemporaryFolder, any Error> = Result {
    let folder = try make()
    atexit { if let path = try? WatchedCourse.folder.get().path { WatchedCourse.remove(path) } }
    return folder
  }

  static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Sources", "Lessons", "Tests"] { try folder.write("", to: name + "/.here") }
    let copied = [
      "Package.swift", "Expected", "Sources/ContrastCore", "Sources/LessonKit", "Tests/Starters",
    ]
    for name in copied + lessons.map({ "Lessons/" + $0 }) {
      try FileManager.default.copyItem(
        atPath: Repository.root + "/" + name, toPath: folder.path + "/" + name)
    }
    return folder
  }

  static let lessons = ["03-Reducer", "04-DependencyInjection"]

  private static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("Watching an exercise", .serialized) struct WatchTests {
  private let root: String
  private let folder: String
  private let mark = UUID().uuidString
  private let starter: String
  private let solution: String

  init() throws {
    root = try WatchedCourse.folder.get().path
    folder = root + "/Lessons/04-DependencyInjection"
    starter = try Repository.text("Tests/Starters/04.swift.txt")
    solution = try Repository.text("Tests/Solutions/04.swift.txt")
    try? FileManager.default.removeItem(atPath: root + "/.course/progress.json")
    try save(starter)
  }

  private func course(_ words: String...) -> Program {
    Repository.product("course", words, environment: [Processes.mark: mark])
  }

  private func terminal(_ words: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      Repository.product("course", words, environment: [Processes.mark: mark]), in: folder)
  }

  /// Saves the exercise as most editors do: a new file takes the name of the old one.
  private func save(_ text: String) throws {
    try System.replaceFile(folder + "/Exercise.swift", with: Array(text.utf8))
  }

  private let blind = "\nlesson04 is not solved yet, after "
  private let solved = "\nlesson04 is solved, after "
  private let error = "\nlesson04 does not compile, after "

  @Test("shows the first verdict, and one for every way of saving")
  func saves() throws {
    let watch = try terminal("watch", "4")
    let first = try #require(watch.wait(for: blind, within: 120))
    #expect(first.contains("faults separated: 0 of 3"))
    #expect(first.contains("Enter: judge again, h: hint"))

    try save(solution)
    #expect(watch.wait(for: solved)?.contains("faults separated: 3 of 3") == true)
    // In place: the same file is cut off and written.
    let file = try #require(FileHandle(forWritingAtPath: folder + "/Exercise.swift"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(starter.utf8))
    try file.close()
    #expect(watch.wait(for: blind)?.contains("2 checks on") == true)
    // Away for a while, and back.
    try FileManager.default.removeItem(atPath: folder + "/Exercise.swift")
    #expect(watch.wait(for: "Exercise.swift of lesson04 is not there; waiting for it.") != nil)
    try Data(solution.utf8).write(to: URL(fileURLWithPath: folder + "/Exercise.swift"))
    #expect(watch.wait(for: solved)?.contains("--- lesson04, saved at ") == true)
    watch.press("q")
    #expect(watch.end() == 0)
    #expect(Processes.count(marked: mark) == 0)
  }

  @Test("shows the compiler's own words with a path to go to, and gets over it")
  func compileError() throws {
    let watch = try terminal("watch", "04")
    #expect(watch.wait(for: blind, within: 120) != nil)
    try save(starter + "let number: Int = \"one\"\n")
    let words = try #require(watch.wait(for: error))
    let line = starter.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(words.contains("\(folder)/Exercise.swift:\(line):19: error: cannot convert value"))
    try save(solution)
    #expect(watch.wait(for: solved) != nil)
    watch.press("q")
    #expect(watch.end() == 0)
  }

  @Test("builds the lesson again when another of its files was edited")
  func otherFile() throws {
    let faults = folder + "/Faults.swift"
    let before = try System.readFile(faults)
    defer { try? System.replaceFile(faults, with: before) }
    let watch = try terminal("watch", "04")
    #expect(watch.wait(for: blind, within: 120) != nil)
    try save(solution)
    #expect(watch.wait(for: solved) != nil)
    let edited = String(decoding: before, as: UTF8.self)
      .replacing("a missing record clears the order", with: "a record that was edited")
    try System.replaceFile(faults, with: Array(edited.utf8))
    let report = try #require(watch.wait(for: solved))
    #expect(report.contains("Another file of lesson04 has changed."))
    #expect(report.contains("Building lesson04 without its exercise"))
    #expect(report.contains("fault 1: a record that was edited"))
    watch.press("q")
    #expect(watch.end() == 0)
  }

  @Test("hears its keys, on the way through the lessons")
  func keys() throws {
    let watch = try terminal("watch")
    #expect(watch.wait(for: "\nlesson03 is not solved yet, after ", within: 120) != nil)
    watch.press("h")
    #expect(watch.wait(for: "hint 1 of 3: ") != nil)
    watch.press("h")
    #expect(watch.wait(for: "hint 2 of 3: ") != nil)
    watch.press("l")
    #expect(watch.wait(for: "0 of 2 solved.") != nil)
    watch.press("\r")
    #expect(watch.wait(for: "--- lesson03, again at ") != nil)
    #expect(watch.wait(for: "\nlesson03 is not solved yet, after ") != nil)
    // An arrow is a key of three characters, and means nothing.
    watch.press("\u{1B}[A")
    watch.press("n")
    #expect(watch.wait(for: blind)?.contains("lesson04: judging") == true)
    try save(solution)
    #expect(watch.wait(for: solved) != nil)
    watch.press("n")
    #expect(watch.wait(for: "\nlesson03 is not solved yet, after ") != nil)
    watch.press("n")
    // Nothing else is left to be solved.
    let other = watch.wait(for: "lesson04 is solved, since 20")
    #expect(other?.contains("The exercises of all other lessons are solved.") == true)
    watch.press("q")
    #expect(watch.end() == 0)
  }

  @Test("does not judge again what is known to be solved, but for the key")
  func known() throws {
    try save(solution)
    #expect(try course("watch", "04").run(in: root, within: 120).text.contains(solved))
    let again = try course("watch", "04").run(in: root, within: 120)
    #expect(again.text.contains("lesson04 is solved, since 20"))
    #expect(!again.text.contains("faults separated"))
    let watch = try terminal("watch", "04")
    #expect(watch.wait(for: "lesson04 is solved, since 20") != nil)
    watch.press("\n")
    #expect(watch.wait(for: solved) != nil)
    watch.press("q")
    #expect(watch.end() == 0)
  }

  @Test(
    "gives the terminal back as it was and leaves no process, whatever ends it while it judges",
    arguments: ["\u{3}", "\u{1C}", "q", "\u{4}", "TERM", "HUP", "INT"])
  func endsAtAnyMoment(by how: String) throws {
    try save(try Repository.text("Tests/Submissions/never-ends.swift.txt"))
    let watch = try terminal("watch", "04")
    let before = watch.settings
    // The watch, its hosts and their cells.
    #expect(Processes.wait(within: 120) { Processes.count(marked: mark) >= 4 })
    #expect(watch.settings != before)
    let signals = ["TERM": SIGTERM, "HUP": SIGHUP, "INT": SIGINT]
    let expected = ["\u{3}": SIGINT, "\u{1C}": SIGQUIT, "q": 0, "\u{4}": 0]
    if let signal = signals[how] { kill(watch.process, signal) } else { watch.press(how) }
    let status = try #require(watch.end())
    #expect(status & 0x7f == signals[how] ?? expected[how])
    #expect(Processes.count(marked: mark) == 0)
    #expect(watch.settings == before)
  }

  @Test("gives the terminal back and leaves nothing, whatever ends it while it builds the kit")
  func endsWhileBuilding() throws {
    let course = try WatchedCourse.make()
    let program = Repository.product(
      "course", ["watch", "04"], environment: [Processes.mark: mark])
    let watch = try PseudoTerminal(program, in: course.path)
    let before = watch.settings
    #expect(watch.wait(for: "Building the kit") != nil)
    #expect(Processes.wait(within: 20) { Processes.count(marked: mark) >= 2 })
    watch.press("\u{3}")
    #expect(watch.end() == SIGINT)
    #expect(Processes.count(marked: mark) == 0)
    #expect(watch.settings == before)
    let builds = try FileManager.default.contentsOfDirectory(
      atPath: course.path + "/.course/builds")
    #expect(!builds.contains { $0.hasPrefix("kit-") })
  }

  @Test("judges the newest contents though a run hangs, and hears keys meanwhile")
  func saveDuringARun() throws {
    try save(try Repository.text("Tests/Submissions/never-ends.swift.txt"))
    let watch = try terminal("watch", "04")
    #expect(Processes.wait(within: 120) { Processes.count(marked: mark) >= 4 })
    watch.press("h")
    #expect(watch.wait(for: "hint 1 of 3: ", within: 5) != nil)
    watch.press("\n")
    #expect(watch.wait(for: "Still ", within: 5) != nil)
    try save(solution)
    #expect(watch.wait(for: solved, within: 10)?.contains("faults separated: 3 of 3") == true)
    watch.press("q")
    #expect(watch.end() == 0)
    #expect(Processes.count(marked: mark) == 0)
  }

  @Test("stops and goes on as the shell wants it, the terminal in order at each step")
  func jobControl() throws {
    let script = """
      set -m
      '\(Repository.products)/course' watch 04
      stty -a | tr '\\n' ' '; echo stopped here
      fg >/dev/null
      stty -a | tr '\\n' ' '; echo back here
      """
    let shell = Program("/bin/bash", ["-c", script], environment: [Processes.mark: mark])
    let watch = try PseudoTerminal(shell, in: root)
    let before = watch.settings
    #expect(watch.wait(for: blind, within: 120) != nil)
    #expect(watch.settings != before)
    watch.press("\u{1A}")
    let stopped = try #require(watch.wait(for: "stopped here"))
    #expect(stopped.contains(" icanon ") && stopped.contains(" echo "))
    try save(solution)
    #expect(watch.wait(for: solved)?.contains("--- lesson04, saved at ") == true)
    #expect(watch.settings != before)
    watch.press("q")
    let back = try #require(watch.wait(for: "back here"))
    #expect(back.contains(" icanon ") && back.contains(" echo "))
    #expect(watch.end() == 0)
    #expect(Processes.count(marked: mark) == 0)
  }

  @Test("needs no keys without a terminal, judges each save, and ends with its input")
  func piped() throws {
    let (input, output) = (try PipeEnds(), try PipeEnds())
    let process = try course("watch", "04").start(
      [0: input.readEnd, 1: output.writeEnd], in: root)
    close(input.readEnd)
    close(output.writeEnd)
    var text = ""
    func read(until wanted: String) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      while !text.contains(wanted) {
        let count = Glibc.read(output.readEnd, &chunk, chunk.count)
        guard count > 0 else { return }
        text += String(decoding: chunk[..<count], as: UTF8.self)
      }
    }
    read(until: blind)
    System.write("qqq\n".utf8, to: input.writeEnd)
    // Saved just before the input ends, it is judged all the same.
    try save(solution)
    close(input.writeEnd)
    read(until: "no such text")
    close(output.readEnd)
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    #expect(status == 0)
    #expect(text.components(separatedBy: "\n--- ").count == 3)
    #expect(text.contains(solved))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("refuses what it does not know", arguments: [["99"], ["04", "05"], ["--fast"]])
  func badWords(words: [String]) throws {
    let ran = try Repository.product("course", ["watch"] + words).run(in: root)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains(words.last ?? ""))
    #expect(ran.output.isEmpty)
  }
}
