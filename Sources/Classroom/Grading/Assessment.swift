import ContrastCore
import LessonKit

/// What came of a submission's contents: a row without a student, and what is kept in the cache.
struct Assessment: Codable, Equatable, Sendable {
  let status: Row.Status
  let messages: [String]
  let checks: [Row.Check]
  let unjudged: Int
  let separated: [Int]
  let isSolved: Bool
  /// Whether the machine may have had a part in it, so that it is found out anew the next time.
  let isDoubtful: Bool

  /// An assessment of contents that could not be judged.
  init(_ status: Row.Status, messages: [String] = [], isDoubtful: Bool = false) {
    self.status = status
    self.messages = messages
    self.isDoubtful = isDoubtful
    checks = []
    unjudged = 0
    separated = []
    isSolved = false
  }

  /// An assessment from a judgement.
  init(_ judgement: Judgement) {
    let suite = judgement.suite
    status = .judged
    isDoubtful = false
    messages = []
    checks = suite.checks.map { check in
      Row.Check(
        label: check.label, correct: check.correct.map { $0.map { $0?.rawValue } },
        faults: check.faulty.map { $0?.rawValue },
        again: check.again.map { $0.map { $0?.rawValue } }, verdict: check.verdict.rawValue,
        separates: check.creditedFaults.map { $0 + 1 },
        agrees: check.agreesWithFaults.map { $0 + 1 })
    }
    unjudged = judgement.unjudged
    separated = suite.evidence.indices.filter { !suite.evidence[$0].isEmpty }.map { $0 + 1 }
    isSolved = judgement.isSolved
  }
}

extension Row {
  /// The row of a submission whose contents came to this.
  init(_ submission: Submission, _ assessment: Assessment) {
    self.init(
      student: submission.student, lesson: submission.lesson, file: submission.file,
      contents: submission.contentsName, isLate: submission.isLate, status: assessment.status,
      messages: assessment.messages, checks: assessment.checks, unjudged: assessment.unjudged,
      separated: assessment.separated, isSolved: assessment.isSolved)
  }
}
