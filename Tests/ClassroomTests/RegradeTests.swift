import Classroom
import LessonKit
import Testing

@Suite("A regrade") struct RegradeTests {
  private let old = ClassResult.fixture()

  /// What changed for Ana's lesson04 when her result is another one, and something else is too.
  private func causes(_ change: (inout ClassResult) -> Void) -> [Regrade.Cause] {
    var new = old
    new.rows[0].isSolved = true
    change(&new)
    guard case .changed(_, _, let causes) = Regrade(from: old, to: new).changes.first else {
      return []
    }
    return causes
  }

  @Test("finds nothing when nothing changed")
  func same() {
    let regrade = Regrade(from: old, to: old)
    #expect(regrade.changes.isEmpty)
    #expect(regrade.lines == ["changed: 0, new: 0, gone: 0, the same: 7"])
  }

  @Test("says why a result is another one")
  func why() {
    #expect(causes { $0.rows[0].contents = "x" } == [.file])
    #expect(causes { $0.plan.lessons[0].faults[1] = "x" } == [.faults])
    #expect(causes { $0.plan.lessons[0].hasHiddenFaults = true } == [.faults])
    #expect(causes { $0.plan.lessons[0].fingerprint = "x" } == [.lesson])
    #expect(causes { $0.plan.lessons[1].fingerprint = "x" } == [.chance])
    #expect(causes { $0.plan.sandbox = "none" } == [.sandbox])
    #expect(causes { $0.plan.limits.checks = 1 } == [.limits])
    #expect(causes { _ in } == [.chance])
    // Another compiler makes another fingerprint for every lesson.
    #expect(
      causes {
        $0.plan.toolchain = "x"
        $0.plan.lessons[0].fingerprint = "x"
        $0.rows[0].contents = "x"
      } == [.file, .toolchain])
  }

  @Test("counts another file with the same result as the same")
  func sameResult() {
    var new = old
    new.rows[0].contents = "x"
    new.rows[0].checks[0].label = "another"
    #expect(
      Regrade(from: old, to: new).lines == [
        "changed: 0, new: 0, gone: 0, the same: 7 (1 of them for another file)"
      ])
  }

  @Test("tells apart students whose names are equal to Swift")
  func names() {
    var new = old
    new.rows.removeAll { Array($0.student.utf8) == Array("Jos\u{E9}".utf8) }
    let changes = Regrade(from: old, to: new).changes
    #expect(changes.count == 1)
    guard case .gone(let row, _)? = changes.first else {
      Issue.record("nobody is gone")
      return
    }
    #expect(Array(row.student.utf8) == Array("Jos\u{E9}".utf8))
  }

  @Test("is said in lines")
  func lines() {
    var new = old
    new.rows[0].contents = "x"
    new.rows[0].isSolved = true
    new.rows[0].separated = [1, 2]
    new.rows[0].checks.append(
      .init(
        label: "b", correct: [], faults: [], verdict: "blind", separates: [], agrees: []))
    new.plan.lessons[0].hasHiddenFaults = true
    new.rows.removeLast()
    new.rows[2].student = "Eve\u{1B}"
    new.rows[2].status = .doesNotCompile
    new.skipped = [.init(path: "Bo/Exercise.swift", reason: "it is a link")]
    #expect(
      Regrade(from: old, to: new).lines == [
        "changed: 1, new: 1, gone: 2, the same: 4",
        "Ana, lesson04: changed",
        "  before: not solved, 1 of 2 faults separated",
        "          1 separating",
        "  now:    solved, 2 of 2 faults separated",
        "          1 separating, 1 blind",
        "  why:    their file",
        "          the faults",
        "Bo, lesson04: gone",
        "  before: not solved, 1 of 2 faults separated",
        "          1 separating",
        "  why:    it is a link",
        "Eve\\u{1B}, lesson04: new",
        "  now:    does not compile",
        "Zoe, lesson05: gone",
        "  before: not solved, 1 of 2 faults separated",
        "          1 separating",
        "  why:    no file of theirs is in the class any more",
      ])
  }
}
