import ContrastCore
import LessonKit

/// What a student is told about a submission: never the name of a hidden fault.
struct StudentView {
  private let row: Row
  /// The report that the lesson itself would give; `nil` if the checks were not judged.
  let report: ExerciseReport?

  /// A student's view of a row.
  init(_ row: Row, in lesson: ClassResult.Lesson) {
    self.row = row
    let caught = lesson.caught ?? []
    let faults = lesson.faults.enumerated().map { number, name in
      lesson.hasHiddenFaults
        ? (name: "a fault of the teacher's own", caught: "")
        : (name: name, caught: caught.indices.contains(number) ? caught[number] : "")
    }
    let suite = try? Suite(
      row.checks.map(\.outcomes), correctCount: lesson.correctCount,
      faultCount: lesson.faults.count)
    guard row.status == .judged, let suite else {
      report = nil
      return
    }
    let judgement = Judgement(
      suite: suite, unjudged: row.unjudged, problem: nil,
      printed: row.checks.map { _ in Judgement.Printed() })
    report = ExerciseReport(
      lesson: lesson.name, judgement: judgement, faults: faults,
      beliefs: lesson.hasHiddenFaults ? [] : lesson.beliefs ?? [])
  }

  /// What they see, as lines that are safe to show, each ended by a line break.
  var text: String {
    if let report { return report.text }
    guard row.status != .judged else { return "Its result cannot be read.\n" }
    return ([row.status.sentence] + row.messages).filter { !$0.isEmpty }
      .map { shown($0) + "\n" }.joined()
  }
}
