import Classroom
import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("Finding the submissions of a class") struct SubmissionFinderTests {
  private let fixture: FixtureClass
  init() throws { fixture = try FixtureClass() }

  @Test("in a folder for each student: a kit's tree, a lesson's folder, a lone file")
  func folders() throws {
    for file in ["Package.swift", "Sources/LessonKit/Root.swift", "Lessons/04-DI/main.swift"] {
      try fixture.write("let x = 1", to: "Ana/contrast-main/" + file)
    }
    try fixture.write("let a = 1", to: "Ana/contrast-main/Lessons/04-DI/Exercise.swift")
    try fixture.write("let b = 1", to: "Ana/contrast-main/Lessons/08-Async/Exercise.swift")
    try fixture.write("let x = 1", to: "Bo/04-DependencyInjection/Faults.swift")
    try fixture.write("let x = 1", to: "Bo/04-DependencyInjection/Exercise.swift")
    try fixture.write("// lesson06\n", to: "Cem Ö/Exercise.swift")
    try fixture.write("// lesson06\n", to: "Cem Ö/notes.txt")
    try fixture.write("// lesson01\n", to: "Dora/deep/er/mine.swift")
    #expect(
      try fixture.found() == [
        "Ana | lesson04 | Ana/contrast-main/Lessons/04-DI/Exercise.swift",
        "Ana | lesson08 | Ana/contrast-main/Lessons/08-Async/Exercise.swift",
        "Bo | lesson04 | Bo/04-DependencyInjection/Exercise.swift",
        "Cem Ö | lesson06 | Cem Ö/Exercise.swift", "Dora | lesson01 | Dora/deep/er/mine.swift",
      ])
    #expect(try fixture.skipped() == [])
  }

  @Test("in what Moodle and Canvas give, with and without folders")
  func platforms() throws {
    try fixture.write(to: "Ana Maria_1_assignsubmission_file_/Exercise.swift")
    try fixture.write(to: "Bo_2_assignsubmission_file/Exercise.swift")
    try fixture.write("hi", to: "Bo_2_assignsubmission_onlinetext_/onlinetext.html")
    try fixture.write(to: "Cem_3_assignsubmission_file_Exercise.swift")
    try fixture.write(to: "doedora_12345_67890_Exercise.swift")
    try fixture.write(to: "eve_LATE_12346_67891_my_1_2_file.swift")
    #expect(
      try fixture.found() == [
        "Ana Maria | lesson04 | Ana Maria_1_assignsubmission_file_/Exercise.swift",
        "Bo | lesson04 | Bo_2_assignsubmission_file/Exercise.swift",
        "Cem | lesson04 | Cem_3_assignsubmission_file_Exercise.swift",
        "doedora | lesson04 | doedora_12345_67890_Exercise.swift",
        "eve | lesson04 | eve_LATE_12346_67891_my_1_2_file.swift | late",
      ])
    #expect(try fixture.skipped() == [])
  }

  @Test("in files that are named after their students, and in folders of one lesson")
  func flat() throws {
    try fixture.write(to: "ana_Exercise.swift")
    try fixture.write(to: "bo.swift")
    try fixture.write(to: "Exercise.swift")
    try fixture.write("let x = 1", to: "lesson08/bo/Exercise.swift")
    try fixture.write("let x = 1", to: "lesson99/bo/Exercise.swift")
    try fixture.write("let x = 1", to: "06-FragileService/Checks.swift")
    try fixture.write("let x = 1", to: "04-Lopez/Exercise.swift")
    try fixture.write("x", to: "grades.csv")
    #expect(
      try fixture.found(lesson: "lesson01") == [
        "04-Lopez | lesson01 | 04-Lopez/Exercise.swift",
        "Checks | lesson06 | 06-FragileService/Checks.swift", "ana | lesson04 | ana_Exercise.swift",
        "bo | lesson04 | bo.swift", "bo | lesson08 | lesson08/bo/Exercise.swift",
      ])
    #expect(
      try fixture.skipped(lesson: "lesson01") == [
        "Exercise.swift: its name does not say whose it is", "grades.csv: it is not a Swift file",
        "lesson99: it is for lesson99, which is not in this course",
      ])
  }

  @Test(
    "reads the lesson from the first line, whatever stands around it",
    arguments: [
      "// lesson04\n", "\u{FEFF}// lesson04\r\nlet x = 1\r\n", "\n \t\n  //lesson04  \n",
      "/// Lesson04: mine\n", "// lesson04",
    ])
  func firstLine(text: String) throws {
    try fixture.write(text, to: "Ana/Exercise.swift")
    #expect(try fixture.found(lesson: "lesson01") == ["Ana | lesson04 | Ana/Exercise.swift"])
    #expect(try fixture.find().submissions.first?.contents == .success(Array(text.utf8)))
  }

  @Test("says of a file without a lesson, or with an unknown one, that it is skipped")
  func noLesson() throws {
    try fixture.write("// my checks for lesson04\n", to: "Ana/Exercise.swift")
    try fixture.write("// lesson99\n", to: "Bo/Exercise.swift")
    #expect(try fixture.found() == [])
    let skipped = try fixture.skipped()
    #expect(skipped.count == 2)
    #expect(skipped.first?.hasPrefix("Ana/Exercise.swift: no lesson is known for it") == true)
    #expect(
      skipped.last
        == "Bo/Exercise.swift: its first line names lesson99, which is not in this course")
    #expect(try fixture.found(lesson: "lesson02") == ["Ana | lesson02 | Ana/Exercise.swift"])
  }

  @Test("passes starters over as not attempted, unless there is nothing else")
  func starters() throws {
    try fixture.write("let x = 1", to: "Ana/Lessons/04-DI/Exercise.swift")
    try fixture.folder.write(
      try fixture.starter("06"), to: "Ana/Lessons/06-FragileService/Exercise.swift")
    try fixture.folder.write(try fixture.starter("06"), to: "Bo/Exercise.swift")
    #expect(
      try fixture.found() == [
        "Ana | lesson04 | Ana/Lessons/04-DI/Exercise.swift", "Bo | lesson06 | Bo/Exercise.swift",
      ])
    #expect(
      try fixture.skipped() == [
        "Ana/Lessons/06-FragileService/Exercise.swift: not attempted: it is lesson06's starter"
      ])
  }

  @Test("says of a student's folder that there is nothing to grade in it, and what there is")
  func nothing() throws {
    try fixture.write("x", to: "Ana/Exercise.swift.txt")
    try fixture.write("x", to: "Bo/.hidden.swift")
    try fixture.write("x", to: "__MACOSX/Bo/._Exercise.swift")
    #expect(try fixture.found(lesson: "lesson04") == [])
    #expect(
      try fixture.skipped(lesson: "lesson04") == [
        "Ana: there is no file to grade in it: only Exercise.swift.txt",
        "Bo: there is no file to grade in it",
      ])
  }

  @Test("gives one order, that of the bytes, and finds the same again")
  func order() throws {
    for name in ["b", "a", "B", "a b", "\u{E9}", "z", "e\u{301}"] {
      try fixture.write(to: name + "/Exercise.swift")
    }
    let students = try fixture.find().submissions.map { Array($0.student.utf8) }
    #expect(
      students == ["B", "a", "a b", "b", "e\u{301}", "z", "\u{E9}"].map { Array($0.utf8) })
    #expect(try fixture.find().submissions == fixture.find().submissions)
  }

  @Test("refuses a folder that is not there, is a file, or is the kit")
  func noClass() throws {
    let path = fixture.folder.path
    let root = try Root(above: Repository.root)
    try fixture.write(to: "file")
    #expect(throws: FindingError.self) { try SubmissionFinder(of: root).find(in: path + "/no") }
    #expect(throws: FindingError.self) { try SubmissionFinder(of: root).find(in: path + "/file") }
    #expect(throws: FindingError.isTheKit(root.path)) {
      try SubmissionFinder(of: root).find(in: root.path)
    }
  }
}
