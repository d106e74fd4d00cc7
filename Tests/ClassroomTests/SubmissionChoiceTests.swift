import Classroom
import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("Several files, several people") struct SubmissionChoiceTests {
  private let fixture: FixtureClass
  init() throws { fixture = try FixtureClass() }

  @Test("takes the last of what a platform numbered")
  func attempts() throws {
    for (number, name) in ["", "-1", "-10", "-9"].enumerated() {
      try fixture.write("// lesson04\n// \(number)", to: "ana_1_20\(number)_Exercise\(name).swift")
    }
    try fixture.write("// lesson04\n", to: "Bo_7_assignsubmission_file_/Exercise.swift")
    try fixture.write("// lesson04\n//2", to: "Bo_7_assignsubmission_file_/Exercise (2).swift")
    try fixture.write("// lesson04\n//1", to: "Bo_7_assignsubmission_file_/Exercise (1).swift")
    #expect(
      try fixture.found() == [
        "Bo | lesson04 | Bo_7_assignsubmission_file_/Exercise (2).swift",
        "ana | lesson04 | ana_1_202_Exercise-10.swift",
      ])
    let skipped = try fixture.skipped()
    #expect(skipped.count == 5)
    #expect(
      skipped.last == "ana_1_203_Exercise-9.swift: it was handed in before "
        + "ana_1_202_Exercise-10.swift")
  }

  @Test("guesses none of two, and the row names both")
  func ambiguous() throws {
    try fixture.write("// lesson04\n", to: "Ana/Exercise.swift")
    try fixture.write("// lesson04\n//2", to: "Ana/Exercise (2).swift")
    try fixture.write("// lesson04\n", to: "bo_1_2_Exercise.swift")
    try fixture.write("// lesson04\n//2", to: "bo_1_3_Exercise.swift")
    #expect(
      try fixture.found() == [
        "Ana | lesson04 | Ana/Exercise (2).swift | there are 2 files for this lesson and no way to "
          + "tell which counts: Ana/Exercise (2).swift, Ana/Exercise.swift",
        "bo | lesson04 | bo_1_2_Exercise.swift | there are 2 files for this lesson and no way to "
          + "tell which counts: bo_1_2_Exercise.swift, bo_1_3_Exercise.swift",
      ])
    #expect(try fixture.skipped() == [])
  }

  @Test("takes one of two that are the same, and the exercise rather than what lies beside it")
  func sure() throws {
    try fixture.write(to: "Ana/Exercise.swift")
    try fixture.write(to: "Ana/old/Exercise.swift")
    try fixture.write("let x = 1", to: "Bo/Exercise.swift")
    try fixture.write("let x = 2", to: "Bo/Helper.swift")
    #expect(
      try fixture.found(lesson: "lesson04") == [
        "Ana | lesson04 | Ana/Exercise.swift", "Bo | lesson04 | Bo/Exercise.swift",
      ])
    #expect(
      try fixture.skipped(lesson: "lesson04") == [
        "Ana/old/Exercise.swift: it is the same as Ana/Exercise.swift",
        "Bo/Helper.swift: lesson04's exercise of this student is another file",
      ])
  }

  @Test("keeps people of one name apart, and one person of many files together")
  func names() throws {
    try fixture.write(to: "ana_1_20_Exercise.swift")
    try fixture.write("// lesson06\n", to: "ana_1_21_Exercise.swift")
    try fixture.write(to: "ana_2_22_Exercise.swift")
    try fixture.write("// lesson06\n", to: "ana/Exercise.swift")
    // Moodle's number is another one in each assignment.
    try fixture.write(to: "Bo_5_assignsubmission_file_Exercise.swift")
    try fixture.write("// lesson06\n", to: "Bo_6_assignsubmission_file_Exercise.swift")
    try fixture.write(to: "Cy_7_assignsubmission_file_Exercise.swift")
    try fixture.write(to: "Cy_8_assignsubmission_file_Exercise.swift")
    #expect(
      try fixture.find().submissions.map { "\($0.student) | \($0.lesson)" } == [
        "Bo | lesson04", "Bo | lesson06", "Cy (7) | lesson04", "Cy (8) | lesson04",
        "ana | lesson06", "ana (1) | lesson04", "ana (1) | lesson06", "ana (2) | lesson04",
      ])
  }

  @Test("keeps names apart that only look alike, and shows what would turn a line around")
  func lookAlikes() throws {
    for name in ["Jos\u{E9}", "Jose\u{301}", "Ana", "Ana ", "\u{410}na", "x\u{202E}y\u{1B}[2J"] {
      try fixture.write(to: name + "/Exercise.swift")
    }
    let students = try fixture.find().submissions.map(\.student)
    #expect(Set(students.map { Array($0.utf8) }).count == 6)
    #expect(students.contains("x\\u{202E}y\\u{1B}[2J"))
  }

  #if os(Linux)
    @Test("keeps a name that is no UTF-8")
    func badName() throws {
      for byte in [UInt8(0xE9), 0xE8] {
        let path = Array(fixture.folder.path.utf8) + Array("/Jos".utf8) + [byte]
        #expect(mkdir(path.map { CChar(bitPattern: $0) } + [0], 0o755) == 0)
        let file = path + Array("/Exercise.swift".utf8)
        let made = open(file.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT, 0o644)
        #expect(System.write("// lesson04\n".utf8, to: made))
        close(made)
      }
      #expect(
        try fixture.found() == [
          "Jos\\xe8 | lesson04 | Jos\\xe8/Exercise.swift",
          "Jos\\xe9 | lesson04 | Jos\\xe9/Exercise.swift",
        ])
    }
  #endif
}
