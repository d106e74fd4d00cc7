import Foundation
import LessonKit
import TestSupport
import Testing

@testable import Classroom

/// A spoiled lesson, and what the gate has to say about it.
struct SpoiledText: Sendable, CustomTestStringConvertible {
  let kind: Finding.Kind
  let testDescription: String
  let file: String
  let line: Int
  let spoil: @Sendable (DraftCourse, LessonFiles) throws -> Void

  init(
    _ kind: Finding.Kind, _ what: String, _ file: String, line: Int = 1,
    _ spoil: @escaping @Sendable (DraftCourse, LessonFiles) throws -> Void
  ) {
    self.kind = kind
    testDescription = "\(kind.rawValue): \(what)"
    self.file = file
    self.line = line
    self.spoil = spoil
  }

  private static let folder = "Lessons/01-Draft"
  private static let starter = "Tests/Starters/01.swift.txt"

  static let all = texts + hints + starters + names

  private static let texts = [
    SpoiledText(.noText, "no file", folder + "/README.md") { try $0.remove($1.readme) },
    SpoiledText(.noText, "an empty file", folder + "/README.md") { course, lesson in
      try course.change(lesson.readme) { _ in "" }
    },
    SpoiledText(.partMissing, "no heading", folder + "/README.md") { course, lesson in
      try course.change(lesson.readme) { $0.replacing("## Modify", with: "## Change") }
    },
    SpoiledText(.partMissing, "nothing below it", folder + "/README.md", line: 9) {
      course, lesson in
      try course.change(lesson.readme) { $0.replacing("## Predict", with: "## Predict\n\n## More") }
    },
    SpoiledText(.noGolden, "no file", "Expected/lesson01.txt") { try $0.remove($1.golden) },
    SpoiledText(.noExerciseGolden, "no file", "Expected/exercise01.txt") {
      try $0.remove($1.exerciseGolden)
    },
    SpoiledText(.noFaults, "no file", folder + "/Faults.swift") { try $0.remove($1.faults) },
    SpoiledText(.toBeWritten, "a place", folder + "/Total.swift", line: 2) { course, lesson in
      try course.change(lesson.folder + "/Total.swift") { "\n// [write: it]\n" + $0 }
    },
    SpoiledText(.carriageReturn, "in a text", folder + "/README.md", line: 2) { course, lesson in
      try course.change(lesson.readme) { "\n\r\n" + $0 }
    },
    SpoiledText(.carriageReturn, "in a golden", "Expected/lesson01.txt") { course, lesson in
      try course.change(lesson.golden) { $0.replacing("\n", with: "\r\n") }
    },
  ]

  private static let hints = [
    SpoiledText(.hintsIncomplete, "no file", folder + "/Hints.md") { try $0.remove($1.hints) },
    SpoiledText(.hintsIncomplete, "no third step", folder + "/Hints.md") { course, lesson in
      try course.change(lesson.hints) { $0.replacing("## The beliefs", with: "The beliefs") }
    },
    SpoiledText(.beliefMissing, "none for the fault", folder + "/Hints.md", line: 15) {
      course, lesson in
      try course.change(lesson.hints) { $0.replacing("- fault 1:", with: "- the fault:") }
    },
    SpoiledText(.beliefMissing, "one too many", folder + "/Hints.md", line: 15) { course, lesson in
      try course.change(lesson.hints) { $0 + "- fault 2: There is none.\n" }
    },
    SpoiledText(.hintLeaks, "a line, broken in two", folder + "/Hints.md", line: 2) {
      course, lesson in
      try course.change(lesson.hints) {
        "\nIt is `static func cost(of\n  order: Int) -> Int {`.\n" + $0
      }
    },
    SpoiledText(.hintLeaks, "a name of the code", folder + "/Hints.md") { course, lesson in
      try course.change(lesson.hints) { "Mind missesTheLimit.\n" + $0 }
    },
    SpoiledText(.hintLeaks, "a name that is shown", folder + "/Hints.md", line: 2) {
      course, lesson in
      try course.change(lesson.hints) { "\nAn order at\nthe limit pays.\n" + $0 }
    },
  ]

  private static let starters = [
    SpoiledText(.noStarter, "no file", starter) { try $0.remove($1.starter) },
    SpoiledText(.starterFirstLine, "another lesson's", starter) { course, lesson in
      try course.change(lesson.starter) { $0.replacing("// lesson01", with: "// lesson02") }
    },
    SpoiledText(.starterBytes, "no last line break", starter, line: 16) { course, lesson in
      try course.change(lesson.starter) { String($0.dropLast()) }
    },
    SpoiledText(.starterBytes, "no UTF-8", starter) { course, lesson in
      try course.folder.write(Array("// lesson01\n".utf8) + [0xFF, 10], to: lesson.starter)
    },
    SpoiledText(.noSolution, "no file", "Tests/Solutions/01.swift.txt") {
      try $0.remove($1.solution)
    },
  ]

  private static let names = [
    SpoiledText(.nameDisagrees, "not listed", folder) { course, _ in
      try course.change("Package.swift") { $0.replacing("  \"01-Draft\",\n", with: "") }
    },
    SpoiledText(.nameDisagrees, "listed without a folder", "Package.swift", line: 10) { course, _ in
      try course.change("Package.swift") {
        $0.replacing("  \"01-Draft\",\n", with: "  \"01-Draft\",\n  \"02-Gone\",\n")
      }
    },
    SpoiledText(.nameDisagrees, "listed out of order", "Package.swift", line: 10) { course, _ in
      try course.change("Package.swift") {
        $0.replacing("  \"01-Draft\",\n", with: "  \"01-Draft\",\n  \"01-Draft\",\n")
      }
    },
    SpoiledText(.nameDisagrees, "no list", "Package.swift") { course, _ in
      try course.change("Package.swift") { $0.replacing("let lessons", with: "let all") }
    },
    SpoiledText(.nameDisagrees, "two with one number", folder) { course, _ in
      try course.folder.write("", to: "Lessons/01-Other/main.swift")
    },
    SpoiledText(.nameDisagrees, "a folder of another form", "Lessons/Draft") { course, _ in
      try course.folder.write("", to: "Lessons/Draft/main.swift")
    },
    SpoiledText(.nameDisagrees, "a program of another name", folder + "/main.swift", line: 4) {
      course, lesson in
      try course.change(lesson.program) { $0.replacing("lesson01", with: "lesson07") }
    },
    SpoiledText(.ownedByNone, "a golden", "Expected/lesson09.txt") { course, _ in
      try course.folder.write("", to: "Expected/lesson09.txt")
    },
    SpoiledText(.ownedByNone, "a starter", "Tests/Starters/09.swift.txt") { course, _ in
      try course.folder.write("", to: "Tests/Starters/09.swift.txt")
    },
    SpoiledText(.ownedByNone, "a solution", "Tests/Solutions/1.swift.txt") { course, _ in
      try course.folder.write("", to: "Tests/Solutions/1.swift.txt")
    },
  ]
}

@Suite("What check finds in a lesson's texts and names") struct CheckTextsTests {
  private func findings(in course: DraftCourse) throws -> [Finding] {
    let lesson = try course.lesson()
    let fault = #"{"name": "an order at the limit pays", "caught": "…"}"#
    let versions = try VersionsDescription(
      decoding: Array(#"{"correctCount": 2, "faults": [\#(fault)]}"#.utf8))
    let names = NamesGate(root: course.root)
    return names.findings + names.findings(of: lesson) + TextGate(lesson: lesson).findings
      + HintsGate(lesson: lesson, versions: versions).findings
      + StarterGate(lesson: lesson).findings
  }

  @Test("a lesson with every place filled is without findings")
  func clean() throws {
    #expect(try findings(in: DraftCourse("01")).map(\.text) == [])
  }

  @Test("each is found, at its place, and nothing else", arguments: SpoiledText.all)
  func found(_ spoiled: SpoiledText) throws {
    let course = try DraftCourse("01")
    try spoiled.spoil(course, try course.lesson())
    let found = try findings(in: course)
    #expect(Set(found.map(\.kind)) == [spoiled.kind], "\(found.map(\.text))")
    #expect(found.allSatisfy { $0.text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) } })
    #expect(
      found.contains { $0.file == spoiled.file && $0.line == spoiled.line }, "\(found.map(\.text))")
  }

  @Test("what is in no lesson's folder, and what a learner has written, is nobody's business")
  func learners() throws {
    let course = try DraftCourse("01")
    try course.change(course.lesson().exercise) { _ in "// [write: anything]\r\nno Swift" }
    try course.folder.write("", to: "Lessons/.hidden")
    #expect(try findings(in: course) == [])
  }

  @Test("a finding is FILE:LINE: KIND and a sentence, in 80 columns")
  func text() {
    let words = Array(repeating: "evidence", count: 20).joined(separator: " ")
    let finding = Finding(.noText, "Lessons/01-Draft/README.md", line: 3, words)
    let lines = finding.text.split(separator: "\n")
    #expect(lines[0] == "Lessons/01-Draft/README.md:3: no-text")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count <= 80 } && lines[1].hasPrefix("    evidence"))
    #expect(lines.dropFirst().joined().split(separator: " ").count == 20)
  }
}
