import Classroom
import Foundation
import LessonKit
import TestSupport

/// A folder of a class that a test fills, and what is found in it.
struct FixtureClass {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file that says which lesson it is for.
  func write(_ text: String = "// lesson04\n", to path: String) throws {
    try folder.write(text, to: path)
  }

  func starter(_ lesson: String) throws -> [UInt8] {
    try Repository.bytes("Tests/Starters/\(lesson).swift.txt")
  }

  func find(
    lesson: String? = nil
  ) throws -> (submissions: [Submission], skipped: [ClassResult.Skipped]) {
    try SubmissionFinder(of: try Root(above: Repository.root), lesson: lesson).find(in: folder.path)
  }

  /// Whose submissions were found, for which lesson, in which file, one on a line.
  func found(lesson: String? = nil) throws -> [String] {
    try find(lesson: lesson).submissions.map { submission in
      "\(submission.student) | \(submission.lesson) | \(submission.file)"
        + (submission.isLate ? " | late" : "")
        + (submission.unusable.map { " | " + $0 } ?? "")
    }
  }

  /// What was passed over, and why, one on a line.
  func skipped(lesson: String? = nil) throws -> [String] {
    try find(lesson: lesson).skipped.map { "\($0.path): \($0.reason)" }
  }
}

extension Submission {
  /// Why it cannot be graded, if so.
  var unusable: String? {
    guard case .failure(let unusable) = contents else { return nil }
    return unusable.reason
  }
}

extension ClassResult {
  /// A result of a class that was made up: two lessons, seven rows.
  static func fixture() -> ClassResult {
    let people = ["Ana", "Bo", "Cem", "Jose\u{301}", "Jos\u{E9}"]
    var rows = people.map { Row.fixture($0, "lesson04") }
    rows += ["Ana", "Zoe"].map { Row.fixture($0, "lesson05") }
    rows.sort { ClassOrder($0) < ClassOrder($1) }
    return ClassResult(
      plan: Plan(
        toolchain: "Swift 6.2", sandbox: "bubblewrap",
        limits: Limits(
          cellSeconds: 10, exerciseSeconds: 120, compileSeconds: 60.5, memoryMegabytes: 512,
          checks: 64),
        lessons: ["lesson04", "lesson05"].map { name in
          Lesson(
            name: name, fingerprint: "f-" + name, hasHiddenFaults: false, correctCount: 2,
            faults: ["one", "two"])
        },
        submissions: rows.count, classFingerprint: Plan.fingerprint(of: rows)),
      shard: nil, rows: rows, skipped: [Skipped(path: "x/y.txt", reason: "it is no \"file\"")])
  }

  /// What a run over one part of this class would have given.
  func part(_ index: Int, of count: Int) -> ClassResult {
    let shard = Shard(index: index, count: count)
    return ClassResult(plan: plan, shard: shard, rows: shard.part(of: rows), skipped: skipped)
  }
}

extension Row {
  /// A row with one check, which separates the first of two faults.
  static func fixture(_ student: String, _ lesson: String) -> Row {
    Row(
      student: student, lesson: lesson, file: student + "/Exercise.swift", contents: "c-" + student,
      isLate: false, status: .judged,
      checks: [
        Check(
          label: "a \"label\" / \u{1F600}", correct: [["pass", "pass"], ["pass", nil]],
          faults: ["fail", "pass"], verdict: "separating", separates: [1], agrees: [])
      ], separated: [1])
  }
}
