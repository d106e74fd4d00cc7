import Foundation
import LessonKit
import TestSupport
import Testing

@testable import Classroom

@Suite("course new") struct NewLessonTests {
  /// Runs `course new` in a course.
  private func run(_ words: String..., in course: DraftCourse) throws -> Finished {
    try Repository.product("course", ["new"] + words).run(in: course.folder.path, within: 60)
  }

  /// All files below a folder with their bytes, `Package.swift` included.
  private func files(of course: DraftCourse) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: course.folder.path) {
      files[name] = FileManager.default.contents(atPath: course.folder.path + "/" + name)
    }
    return files
  }

  @Test("takes a number in three ways, and tells a name in words")
  func names() throws {
    for number in ["lesson09", "09", "9"] {
      let lesson = try NewLesson(number: number, name: "RaceConditions")
      #expect(lesson.name == "lesson09")
      #expect(lesson.folder == "09-RaceConditions")
      #expect(lesson.title == "race conditions")
    }
    #expect(try NewLesson(number: "99", name: "HTTPClients2").title == "HTTP clients 2")
  }

  @Test(
    "refuses other numbers and names with its usage",
    arguments: [
      ["0", "Name"], ["00", "Name"], ["100", "Name"], ["-1", "Name"], ["+1", "Name"],
      ["one", "Name"], ["9", "name"], ["9", "A-B"], ["9", "../Up"], ["9", "Caf\u{E9}"], ["9", ""],
      ["9"], [], ["9", "Name", "more"],
    ])
  func refused(words: [String]) throws {
    let course = try DraftCourse()
    let before = try files(of: course)
    let ran = try Repository.product("course", ["new"] + words).run(in: course.folder.path)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("usage: swift run course new NUMBER NAME"))
    #expect(try files(of: course) == before)
  }

  @Test(
    "never writes over what is there",
    arguments: [
      "Lessons/09-Other/main.swift", "Expected/lesson09.txt", "Expected/exercise09.txt",
      "Tests/Starters/09.swift.txt", "Tests/Solutions/09.swift.txt",
    ])
  func taken(file: String) throws {
    let course = try DraftCourse()
    try course.folder.write("mine\n", to: file)
    let before = try files(of: course)
    let ran = try run("09", "Draft", in: course)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("is there already; nothing was written"))
    #expect(try files(of: course) == before)
  }

  @Test("leaves nothing when the skeleton is not whole")
  func undone() throws {
    let course = try DraftCourse("01")
    try course.remove("Sources/Classroom/New/Skeleton/exercise.txt")
    let before = try files(of: course)
    let ran = try run("09", "Draft", in: course)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("Skeleton/exercise.txt cannot be read: No such file"))
    #expect(try files(of: course) == before)
  }

  @Test("leaves nothing when a file cannot be written")
  func unwritable() throws {
    let course = try DraftCourse()
    try course.folder.write("a file in place of a folder", to: "Tests/Solutions")
    let before = try files(of: course)
    let ran = try run("09", "Draft", in: course)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("Tests/Solutions/09.swift.txt cannot be written"))
    let after = try files(of: course)
    #expect(after.keys.filter { $0.hasSuffix(".swift.txt") || $0.contains("09") } == [])
    #expect(after["Package.swift"] == before["Package.swift"])
  }

  @Test("adds its line to the list at its place, or says which line to add")
  func list() throws {
    let manifest = "let lessons = [\n  \"01-A\",\n  \"03-C\"\n]\n"
    let list = try #require(LessonList(in: manifest))
    #expect(list.entries.map(\.line) == [2, 3])
    #expect(list.adding("02-B") == "let lessons = [\n  \"01-A\",\n  \"02-B\",\n  \"03-C\"\n]\n")
    #expect(list.adding("04-D") == "let lessons = [\n  \"01-A\",\n  \"03-C\",\n  \"04-D\",\n]\n")
    let none = try #require(LessonList(in: "let lessons = [\n]\n"))
    #expect(none.adding("04-D") == "let lessons = [\n  \"04-D\",\n]\n")

    let course = try DraftCourse()
    try course.change("Package.swift") { _ in "// another manifest\n" }
    let ran = try run("09", "Draft", in: course)
    #expect(ran.ending == .exited(0))
    #expect(ran.text.contains("Add to its lessons:\n  \"09-Draft\",\n"))
    #expect(course.root.lessons == ["lesson09"])
  }

  @Test("the new lesson builds in a copy of the course, runs, and matches its golden")
  func builds() throws {
    let folder = try TemporaryFolder()
    for part in ["Package.swift", "Sources", "Tests", "Lessons", "Expected"] {
      try folder.copy(part)
    }
    let made = try Repository.product("course", ["new", "90", "RaceConditions"])
      .run(in: folder.path + "/Lessons", within: 60)
    #expect(made.ending == .exited(0))
    #expect(made.text.contains("  Lessons/90-RaceConditions/main.swift\n"))
    #expect(made.text.contains("Added to the lessons in Package.swift."))
    let scratch = folder.path + "/scratch"
    let built = try Program(
      try Toolchain().swift,
      ["build", "--product", "lesson90", "--scratch-path", scratch, "--disable-index-store"]
    ).run(in: folder.path, within: 500)
    #expect(built.succeeded, "\(built.text)\(built.errorText)")
    #expect(!built.text.contains("warning:") && !built.errorText.contains("warning:"))
    let program = scratch + "/debug/lesson90"
    let ran = try Program(program, []).run(in: folder.path, within: 60)
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
    let exercise = try Program(program, ["exercise"]).run(in: folder.path, within: 60)
    #expect(exercise.ending == .exited(1))
    #expect(exercise.text.contains("\nfaults separated: 0 of 1\n"), "\(exercise.errorText)")
  }
}
