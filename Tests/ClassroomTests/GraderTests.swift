import Foundation
import LessonKit
import Testing
import TestSupport

@testable import Classroom

@Suite("Grading") struct GraderTests {
  @Test("dev")
  func dev() throws {
    let root = try Root(above: Repository.root)
    var options = Grader.Options()
    options.jobs = 2
    options.again = true
    let t0 = System.now()
    let grader = try Grader(["lesson04"], of: root, options) { print($0) }
    print(grader.sandboxDescription, System.now() - t0)
    var subs: [Submission] = []
    for n in ["Solutions/04", "Starters/04", "Submissions/ends-itself", "Submissions/guesses", "Submissions/takes-room"] {
      subs.append(Submission(student: n, lesson: "lesson04", file: n, isLate: false, contents: .success(try Repository.bytes("Tests/\(n).swift.txt"))))
    }
    for i in 0..<10 {
      subs.append(Submission(student: "s\(i)", lesson: "lesson04", file: "x", isLate: false, contents: .success(try Repository.bytes("Tests/Solutions/04.swift.txt") + Array("\n// \(i)\n".utf8))))
    }
    subs.append(Submission(student: "bad", lesson: "lesson04", file: "x", isLate: false, contents: .success(Array("// lesson04\nlet versions = 1\nlet x: Int = \"\"\n".utf8))))
    let t1 = System.now()
    let result = try grader.grade(subs, skipped: []) { row, left in
      print(String(format: "%.3f", System.now() - t1), row.student, row.status, row.isSolved, row.checks.map(\.verdict), row.messages.prefix(30).joined(separator: "\n"))
    }
    #expect(result.rows.count == subs.count)
  }
}
