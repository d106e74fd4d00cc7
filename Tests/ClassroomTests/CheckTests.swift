import Foundation
import LessonKit
import TestSupport
import Testing

@testable import Classroom

/// Lessons whose exercises are spoiled, and what the program `course check` says about them.
struct SpoiledExercises: Sendable {
  let course: DraftCourse
  /// All lessons.
  let all: Finished

  /// Run once for all tests: the kit is built for it.
  static let shared = Result { try SpoiledExercises() }

  /// What is found, as `FILE:LINE: KIND`.
  static let expected = [
    "Expected/exercise02.txt:9: exercise-golden-differs",
    "Lessons/03-Draft/Faults.swift:11: one-correct-version",
    "Lessons/04-Draft/Faults.swift:13: fault-unseparated",
    "Lessons/05-Draft/Total.swift:7: lesson-broken",
    "Tests/Solutions/03.swift.txt:1: solution-broken",
    "Tests/Solutions/04.swift.txt:13: solution-unsolved",
    "Tests/Solutions/06.swift.txt:1: solution-unsolved",
    "Lessons/06-Draft/Faults.swift:13: fault-unseparated",
    "Tests/Starters/02.swift.txt:1: starter-solved",
    "Tests/Starters/03.swift.txt:12: starter-broken",
    "Tests/Starters/04.swift.txt:11: starter-wrong",
  ]

  private init() throws {
    course = try DraftCourse("01", "02", "03", "04", "05", "06")
    try course.folder.copy("Sources/ContrastCore")
    try course.folder.copy("Sources/LessonKit")
    // A learner's file is nothing to the gate.
    try course.change(course.lesson("01").exercise) { _ in "no Swift\r" }
    try Self.spoilSecondAndThird(course)
    try Self.spoilFourth(course)
    try course.change("Lessons/05-Draft/Total.swift") { $0.replacing("pieces >= 3", with: "piece") }
    let unwritten = try NewLesson(number: "07", name: "Draft")
    _ = try unwritten.make(in: course.root)
    _ = try unwritten.list(in: course.root)
    try course.change("Tests/Solutions/06.swift.txt") { $0.replacing("5000", with: "5001") }
    all = try course.check()
  }

  private static func spoilSecondAndThird(_ course: DraftCourse) throws {
    let solution = try Repository.text("Sources/Classroom/New/Skeleton/Solution.swift")
    try course.change("Tests/Starters/02.swift.txt") { _ in
      solution.replacing("NN", with: "02").replacing("[write: ", with: "[")
    }
    try course.change("Expected/exercise02.txt") { $0.replacing("\nsolved", with: "\nnot solved") }
    try course.change("Tests/Starters/03.swift.txt") { $0.replacing("== 0", with: "== \"0\"") }
    try course.change("Tests/Solutions/03.swift.txt") {
      $0.replacing("enum Exercise", with: "enum Exercises")
    }
    try course.change("Lessons/03-Draft/Faults.swift") {
      $0.replacing("[.costsLess, .costsMore]", with: "[.costsLess]")
    }
  }

  private static func spoilFourth(_ course: DraftCourse) throws {
    try course.change("Tests/Starters/04.swift.txt") {
      $0.replacing("(of: 9000) == 0", with: "(of: 4999) == 300")
    }
    try course.change("Tests/Solutions/04.swift.txt") {
      $0.replacing("(of: 5000) == 0", with: "(of: 5000) > 0")
    }
  }
}

extension DraftCourse {
  /// Runs `course check` in a folder of the course.
  func check(_ words: String..., environment: [String: String] = ["CI": ""]) throws -> Finished {
    try Repository.product("course", ["check"] + words, environment: environment)
      .run(in: folder.path + "/Lessons", within: 300)
  }
}

@Suite("course check") struct CheckTests {
  private func found(_ ran: Finished) -> [String] {
    ran.text.split(separator: "\n").map(String.init)
      .filter { $0.first != " " && !$0.hasSuffix("lessons") && !$0.hasSuffix("lesson") }
  }

  @Test("every lesson of the course is complete and honest")
  func everyLesson() throws {
    let ran = try Repository.product("course", ["check"]).run(in: Repository.root, within: 300)
    let count = try Root(above: Repository.root).lessons.count
    #expect(ran.text == "no findings in \(count) lessons\n")
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
  }

  @Test("what is wrong with an exercise is found, at its place, and nothing else")
  func exercises() throws {
    let ran = try SpoiledExercises.shared.get().all
    let spoiled = found(ran).filter { !$0.hasSuffix(": to-be-written") }
    #expect(spoiled.sorted() == SpoiledExercises.expected.sorted(), "\(ran.errorText)")
    #expect(ran.text.hasSuffix("\n\(found(ran).count) findings in 7 lessons\n"))
    #expect(ran.ending == .exited(1))
    #expect(ran.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(ran.text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    #expect(ran.text.contains("It does not compile: cannot find 'piece' in scope."))
    #expect(ran.text.contains("The check order-at-the-limit is inverted;"))
  }

  @Test("a lesson that new has made lacks nothing but what is to be written, file by file")
  func unwritten() throws {
    let ran = try SpoiledExercises.shared.get().all
    let places = found(ran).filter { $0.hasSuffix(": to-be-written") }
    #expect(places.allSatisfy { $0.contains("/07") })
    let files = Set(places.compactMap { $0.split { "/:".contains($0) }.dropLast(2).last })
    #expect(
      files == [
        "README.md", "Hints.md", "Total.swift", "Checks.swift", "Postage.swift", "Faults.swift",
        "07.swift.txt",
      ])
  }

  @Test("every kind of finding has something that triggers it")
  func everyKind() {
    let words = SpoiledExercises.expected.compactMap { $0.split(separator: " ").last }
    let kinds = SpoiledText.all.map(\.kind) + words.compactMap { Finding.Kind(rawValue: .init($0)) }
    #expect(Set(kinds) == Set(Finding.Kind.allCases))
  }

  @Test("lessons are named in three ways; only those are looked at, and goldens recorded")
  func named() throws {
    let course = try SpoiledExercises.shared.get().course
    let clean = try course.check("1", "01", "lesson01")
    #expect(clean.text == "no findings in 1 lesson\n")
    #expect(clean.ending == .exited(0))
    let golden = course.folder.path + "/Expected/exercise01.txt"
    let right = try System.readFile(golden)
    try course.change("Expected/exercise01.txt") { _ in "old\n" }
    let refused = try course.check("01", "--record", environment: ["CI": "true"])
    #expect(refused.ending == .exited(2))
    #expect(refused.errorText.contains("CI"))
    #expect(try System.readFile(golden) == Array("old\n".utf8))
    let recorded = try course.check("--record", "01")
    #expect(recorded.ending == .exited(0))
    #expect(recorded.errorText.contains("Expected/exercise01.txt written"))
    #expect(try System.readFile(golden) == right)
  }

  @Test("a solution that is not solved is not recorded")
  func unsolved() throws {
    let course = try SpoiledExercises.shared.get().course
    let golden = course.folder.path + "/Expected/exercise06.txt"
    let before = try System.readFile(golden)
    #expect(try course.check("06", "--record").ending == .exited(1))
    #expect(try System.readFile(golden) == before)
  }

  @Test("words that are not understood, and a lesson that is not there")
  func usage() throws {
    let course = try DraftCourse("01")
    for words in [["--recrod"], ["07"], ["one"]] {
      let ran = try Repository.product("course", ["check"] + words).run(in: course.folder.path)
      #expect(ran.ending == .exited(2))
      #expect(ran.errorText.contains("usage: swift run course check [LESSON...] [--record]"))
      #expect(ran.output.isEmpty)
    }
  }
}
