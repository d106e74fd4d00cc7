import LessonKit
import Testing
import TestSupport

@testable import lesson04

@Suite("Lesson 04") struct Lesson04Tests {
  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "04", exercise: try Repository.text("Tests/Starters/04.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "04", exercise: try Repository.text("Tests/Solutions/04.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.faults("missing-record-keeps-the-order") == ["fail", "pass", "pass"])
    #expect(judged.faults("store-error-is-said") == ["pass", "fail", "pass"])
    #expect(judged.faults("newest-refresh-counts") == ["pass", "pass", "fail"])
  }
}
