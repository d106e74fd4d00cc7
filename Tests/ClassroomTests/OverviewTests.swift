import ContrastCore
import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("course, without a word") struct OverviewTests {
  private let course: SmallCourse
  init() throws { course = try SmallCourse() }

  private var row: String {
    get throws {
      let ran = try course.run()
      #expect(ran.ending == .exited(0), "\(ran.errorText)")
      #expect(ran.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(ran.output.allSatisfy { $0 < 128 && $0 != 27 })
      let lines = ran.text.split(separator: "\n").filter { $0.hasPrefix("lesson04  ") }
      return lines.count == 1 ? String(lines[0]) : ""
    }
  }

  /// Judges the exercise as it stands by the lesson's program, copied to where its build would be.
  private func judge() throws -> Finished {
    let program = ".build/debug/lesson04"
    try course.copy("lesson04", to: program)
    return try Program(course.path + "/" + program, ["exercise"])
      .run(in: course.path, within: 100)
  }

  @Test("shows this course on one screen, and writes nothing")
  func screen() throws {
    let root = try Root(above: Repository.root)
    let ran = try Repository.product("course").run(in: Repository.root + "/Tests")
    #expect(ran.ending == .exited(0))
    let lines = ran.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(root.lessons.count).map { $0.prefix(8) } == root.lessons.map { $0[...] })
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })

    #expect(try row.hasSuffix("not begun"))
    #expect(!course.exists(".course"))
  }

  @Test("names the next lesson, its text and the one command to type")
  func next() throws {
    try course.folder.write("// lesson05", to: "Lessons/05-Other/Exercise.swift")
    let ran = try course.run()
    #expect(
      ran.text.hasSuffix(
        """
        0 of 2 solved.
        Next: lesson04.
        Read Lessons/04-DependencyInjection/README.md; then type:

          swift run course watch lesson04

        """))
    try FileManager.default.removeItem(atPath: course.path + "/" + SmallCourse.exercise)
    let gone = try course.run()
    #expect(gone.text.contains("lesson04  DependencyInjection  Exercise.swift cannot be read\n"))
    #expect(gone.text.hasSuffix("To get it back, type:\n\n  swift run course reset lesson04\n"))
  }

  @Test("knows what a lesson's own program has judged, and what was edited since")
  func judgedByTheLesson() throws {
    // The program was built with this checkout's exercise, so only the count of faults is known.
    let ran = try judge()
    #expect(ran.text.contains("faults separated: "))
    let judged = try row
    #expect(judged.contains(" of 3 faults") || judged.contains("solved on "))
    let before = try course.bytes(SmallCourse.exercise)
    try course.folder.write(before + [10], to: SmallCourse.exercise)
    #expect(try row.contains("changed since it "))
    try course.folder.write(before, to: SmallCourse.exercise)
    #expect(try row == judged)
  }

  @Test("learns nothing from a program that may be of another exercise")
  func staleProgram() throws {
    // Not in the course's own build.
    _ = try Repository.product("lesson04", ["exercise"]).run(in: course.path, within: 100)
    #expect(!course.exists(".course"))
    // Saved after it was built.
    _ = try judge()
    let known = try course.bytes(".course/progress.json")
    try course.folder.write("// lesson04\n", to: SmallCourse.exercise)
    _ = try Program(course.path + "/.build/debug/lesson04", ["exercise"])
      .run(in: course.path, within: 100)
    #expect(try course.bytes(".course/progress.json") == known)
    // A plain run is never noted.
    let other = try SmallCourse()
    _ = try Repository.product("lesson04").run(in: other.path)
    #expect(!other.exists(".course"))
  }

  @Test("gives the same verdict where progress cannot be written")
  func readOnly() throws {
    let free = try judge()
    try FileManager.default.removeItem(atPath: course.path + "/.course")
    try course.folder.write("in the way", to: ".course")
    let program = Program(
      course.path + "/.build/debug/lesson04", ["exercise"],
      environment: ["XDG_CACHE_HOME": "/dev/null"])
    let bound = try program.run(in: course.path, within: 100)
    #expect(bound.ending == free.ending)
    #expect(bound.errors.isEmpty)
    #expect(try course.run(environment: ["XDG_CACHE_HOME": "/dev/null"]).ending == .exited(0))
  }

  @Test("sets a damaged or foreign file aside, with a message", arguments: ["{", "{\"a\": 1}", ""])
  func damaged(text: String) throws {
    try course.folder.write(text, to: ".course/progress.json")
    let ran = try course.run()
    #expect(ran.ending == .exited(0))
    #expect(ran.errorText.hasPrefix("course: progress.json in \(course.path)/.course is damaged"))
    #expect(ran.text.contains("not begun"))
    let aside = try #require(course.names(in: ".course").first)
    #expect(aside.hasPrefix("progress-set-aside-"))
    #expect(ran.errorText.contains(aside))
    #expect(try course.bytes(".course/" + aside) == Array(text.utf8))
    #expect(try course.run().errors.isEmpty)
  }
}
