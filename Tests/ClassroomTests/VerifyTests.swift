import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("course verify") struct VerifyTests {
  private let course: SmallCourse
  private let golden: [UInt8]

  init() throws {
    course = try SmallCourse()
    golden = try course.bytes("Expected/lesson04.txt")
  }

  private func row(_ ran: Finished, _ lesson: String = "lesson04") -> String {
    let lines = ran.text.split(separator: "\n").filter { $0.hasPrefix(lesson + " ") }
    return lines.count == 1 ? String(lines[0]) : ""
  }

  @Test("runs every lesson of this course from any folder, and writes nothing")
  func everything() throws {
    let root = try Root(above: Repository.root)
    let ran = try Repository.product("course", ["verify"]).run(
      in: Repository.root + "/Lessons", within: 200)
    #expect(ran.ending == .exited(0), "\(ran.text)")
    for lesson in root.lessons {
      #expect(row(ran, lesson).wholeMatch(of: /lesson\d\d +\d+ ms  as expected/) != nil)
    }
    let count = root.lessons.count
    #expect(ran.text.contains("\n\(count) of \(count) as expected, in "))

    _ = try course.run("verify")
    #expect(!course.exists(".course"))
  }

  @Test("takes lessons by each of their names, each once", arguments: ["4", "04", "lesson04"])
  func names(word: String) throws {
    try course.folder.write("", to: "Lessons/99-Nothing/main.swift")
    let ran = try course.run("verify", word, "lesson04")
    #expect(ran.ending == .exited(0))
    #expect(row(ran).hasSuffix("as expected"))
    #expect(row(ran, "lesson99").isEmpty)
  }

  @Test("says of a lesson that is not built how to build it")
  func notBuilt() throws {
    try course.folder.write("", to: "Lessons/99-Nothing/main.swift")
    let ran = try course.run("verify")
    #expect(ran.ending == .exited(1))
    #expect(row(ran, "lesson99").hasSuffix("not built; build it: swift build --product lesson99"))
    #expect(ran.text.contains("1 of 2 as expected"))
  }

  @Test("tells a golden's problem in one line, with what to do")
  func goldens() throws {
    func verify(_ bytes: [UInt8]?) throws -> String {
      let path = course.path + "/Expected/lesson04.txt"
      try FileManager.default.removeItem(atPath: path)
      if let bytes { try course.folder.write(bytes, to: "Expected/lesson04.txt") }
      let ran = try course.run("verify")
      #expect(ran.ending == .exited(1))
      #expect(row(ran).count <= 80)
      return row(ran)
    }
    let old = String(decoding: golden, as: UTF8.self)
    let changed = old.replacing("separating: 1", with: "separating: 2")
    let line =
      old.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0 == "separating: 1" }.map { $0 + 1 } ?? 0
    #expect(
      try verify(Array(changed.utf8)).hasSuffix(
        "differs, first in line \(line); look: swift run lesson04"))
    #expect(try verify([]).contains("differs, first in line 1;"))
    #expect(try verify(golden.dropLast()).contains("differs, first in line "))
    #expect(
      try verify(golden.flatMap { $0 == 10 ? [13, 10] : [$0] }).hasSuffix(
        "CR in line 1; git checkout -- Expected/lesson04.txt"))
    #expect(
      try verify(nil).hasSuffix("no golden; read and make it: swift run lesson04 --record"))
    #expect(!course.exists("Expected/lesson04.txt"))
    try FileManager.default.createDirectory(
      atPath: course.path + "/Expected/lesson04.txt", withIntermediateDirectories: false)
    #expect(row(try course.run("verify")).contains("the golden is not a file"))
  }

  @Test(
    "does not take a program's right words for all it should do",
    arguments: [
      ("cat Expected/lesson04.txt", "as expected"),
      ("cat Expected/lesson04.txt; exit 3", "exit status 3; look: swift run lesson04"),
      (
        "cat Expected/lesson04.txt; kill -SEGV $$",
        "crashed, by signal 11; look: swift run lesson04"
      ),
      ("exit 2", "exit status 2; look: swift run lesson04"),
      ("exit 0", "differs, first in line 1; look: swift run lesson04"),
      ("cat Expected/lesson04.txt Expected/lesson04.txt", "look: swift run lesson04"),
    ])
  func programs(script: String, words: String) throws {
    let ran = try course.program(["verify"], beside: ["lesson04": script]).run(in: course.path)
    #expect(row(ran).hasSuffix(words), "\(ran.text)\(ran.errorText)")
    #expect(ran.ending == .exited(words == "as expected" ? 0 : 1))
  }

  @Test("runs lessons side by side, and shows them in their order")
  func parallel() throws {
    let script = "touch \"started-${0##*/}\"; "
    // Each ends only once the other has begun.
    let scripts = [
      "lesson04": script + "while ! [ -e started-lesson05 ]; do sleep 0.01; done; exit 9",
      "lesson05": script + "while ! [ -e started-lesson04 ]; do sleep 0.01; done; exit 9",
    ]
    try course.folder.write("", to: "Lessons/05-Other/main.swift")
    let ran = try course.program(["verify", "5", "4"], beside: scripts)
      .run(in: course.path, within: 50)
    let rows = ran.text.split(separator: "\n").prefix(2)
    #expect(rows.map { $0.prefix(8) } == ["lesson04", "lesson05"])
    #expect(rows.allSatisfy { $0.contains("exit status 9") })
  }

  @Test("reports a golden without a lesson, and programs that are older than their sources")
  func notes() throws {
    try course.folder.write("", to: "Expected/lesson99.txt")
    let program = try course.program(
      ["verify"], beside: ["lesson04": "cat Expected/lesson04.txt"])
    func age(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: seconds)],
        ofItemAtPath: course.path + "/" + name)
    }
    let fresh = try program.run(in: course.path)
    #expect(fresh.ending == .exited(0))
    #expect(fresh.errorText == "note: Expected/lesson99.txt belongs to no lesson in Lessons\n")
    try age("programs/lesson04", -100)
    #expect(try program.run(in: course.path).errorText.contains("build again"))
    for file in course.names(in: SmallCourse.lesson) where file != "Exercise.swift" {
      try age(SmallCourse.lesson + "/" + file, -200)
    }
    // The learner's file is not what is run.
    #expect(try !program.run(in: course.path).errorText.contains("build again"))
  }

  @Test("ends the lessons with it, whatever signal does it", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) throws {
    let mark = UUID().uuidString
    let program = try course.program(["verify"], beside: ["lesson04": "sleep 50 & sleep 50"])
    let child = try Program(
      program.path, program.arguments, environment: [Processes.mark: mark]
    ).start([:], in: course.path)
    // The program, the script and its two.
    #expect(Processes.wait(within: 20) { Processes.count(marked: mark) == 4 })
    kill(child, signal)
    var status: Int32 = 0
    #expect(waitpid(child, &status, 0) == child)
    #expect(status & 0x7f == signal)
    #expect(Processes.wait(within: 2) { Processes.count(marked: mark) == 0 })
  }
}
