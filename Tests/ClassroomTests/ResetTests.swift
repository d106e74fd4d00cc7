import Foundation
import LessonKit
import Testing
import TestSupport

@testable import Classroom

@Suite("course reset") struct ResetTests {
  private let course: SmallCourse
  private let starter: [UInt8]
  /// Bytes that no text is: nothing may be lost on the way.
  private let mine: [UInt8] = Array("// lesson04\r\nmine".utf8) + [0xFF, 0, 10, 10]

  init() throws {
    course = try SmallCourse()
    starter = try Repository.bytes("Tests/Starters/04.swift.txt")
    try course.folder.write(mine, to: SmallCourse.exercise)
  }

  /// The command that is printed, as a shell takes it.
  private func undo(_ ran: Finished) -> String {
    ran.text.split(separator: "\n").filter { $0.hasPrefix("  ") }.joined(separator: "\n")
  }

  @Test(
    "gives the starter's exact bytes, and the way back works from any folder",
    arguments: ["", "/Tests/Starters"], ["lesson04", "04", "4"])
  func thereAndBack(below: String, word: String) throws {
    let ran = try course.run("reset", word, below: below)
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
    #expect(ran.text.hasPrefix("lesson04: Exercise.swift is the starter again."))
    #expect(ran.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try course.bytes(SmallCourse.exercise) == starter)
    let backup = try #require(course.names(in: ".backups").first)
    #expect(backup.wholeMatch(of: /lesson04-\d{4}-\d\d-\d\d-\d{6}\.swift/) != nil)
    #expect(try course.bytes(".backups/" + backup) == mine)

    let back = try Program("/bin/sh", ["-c", undo(ran)]).run(in: course.path + below)
    #expect(back.ending == .exited(0), "\(back.errorText)")
    #expect(try course.bytes(SmallCourse.exercise) == mine)
  }

  @Test("keeps every backup, those of one second too")
  func manyBackups() throws {
    for number in 0..<3 {
      try course.folder.write("mine \(number)", to: SmallCourse.exercise)
      #expect(try course.run("reset", "4").ending == .exited(0))
    }
    let kept = try course.names(in: ".backups").map { try course.bytes(".backups/" + $0) }
    #expect(Set(kept) == Set((0..<3).map { Array("mine \($0)".utf8) }))
  }

  @Test("has nothing to do for a starter, and makes a file that is gone")
  func nothingToKeep() throws {
    try course.folder.write(starter, to: SmallCourse.exercise)
    #expect(try course.run("reset", "4").text.contains("is the starter already"))
    try FileManager.default.removeItem(atPath: course.path + "/" + SmallCourse.exercise)
    let made = try course.run("reset", "4")
    #expect(made.ending == .exited(0))
    #expect(made.text.contains("there was no Exercise.swift"))
    #expect(try course.bytes(SmallCourse.exercise) == starter)
    #expect(!course.exists(".backups"))
  }

  @Test("is refused when the backup cannot be written, and changes nothing")
  func noBackup() throws {
    try course.folder.write("in the way", to: ".backups")
    let ran = try course.run("reset", "4")
    #expect(ran.ending == .exited(2))
    #expect(ran.output.isEmpty)
    #expect(
      ran.errorText.hasPrefix("course: nothing was changed, since no backup could be written: "))
    #expect(try course.bytes(SmallCourse.exercise) == mine)
  }

  @Test("is refused without a starter, and for an exercise that is no file")
  func unreadable() throws {
    let path = course.path + "/" + SmallCourse.exercise
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let folder = try course.run("reset", "4")
    #expect(folder.ending == .exited(2))
    #expect(folder.errorText.contains("\(SmallCourse.exercise) cannot be read: "))
    try FileManager.default.removeItem(atPath: course.path + "/Tests/Starters/04.swift.txt")
    let none = try course.run("reset", "4")
    #expect(none.ending == .exited(2))
    #expect(none.errorText.contains("Tests/Starters/04.swift.txt cannot be read: "))
  }

  @Test("writes what a link points to, and leaves the link")
  func link() throws {
    let path = course.path + "/" + SmallCourse.exercise
    try FileManager.default.removeItem(atPath: path)
    try course.folder.write(mine, to: "elsewhere.swift")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../../elsewhere.swift")
    #expect(try course.run("reset", "4").ending == .exited(0))
    #expect(try course.bytes("elsewhere.swift") == starter)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../elsewhere.swift")
  }

  @Test("quotes a lesson's folder for the shell where it has to")
  func quotes() throws {
    let folder = "Lessons/05-It's $HOME"
    try course.folder.write("mine", to: folder + "/Exercise.swift")
    try course.folder.write("starter", to: "Tests/Starters/05.swift.txt")
    let ran = try course.run("reset", "5")
    let back = try Program("/bin/sh", ["-c", undo(ran)]).run(in: course.path)
    #expect(back.ending == .exited(0), "\(back.errorText)")
    #expect(try course.bytes(folder + "/Exercise.swift") == Array("mine".utf8))
  }
}
