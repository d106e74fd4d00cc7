/// What is different between two gradings of a class: who changed, and why.
package struct Regrade: Sendable {
  /// What may have changed somebody's result.
  package enum Cause: String, CaseIterable, Sendable {
    /// They handed in something else.
    case file = "their file"
    /// The lesson has other faults.
    case faults = "the faults"
    /// The lesson is another one; its faults have the same names but may do something else.
    case lesson = "the lesson, or what its faults do"
    /// Another compiler.
    case toolchain = "the compiler"
    /// Submissions were kept apart in another way.
    case sandbox = "the sandbox"
    /// Submissions could use up more, or less.
    case limits = "the limits"
    /// None of these: running the same again gave something else.
    case chance = "nothing that is known here: the checks depend on time, order or chance"
  }

  /// One row that is not as it was.
  package enum Change: Equatable, Sendable {
    /// Another result for the same student and lesson.
    case changed(from: Row, to: Row, because: [Cause])
    /// There was no row for this student and lesson.
    case new(Row)
    /// There is none any more; the reason, if the file was skipped this time.
    case gone(Row, reason: String?)
  }

  /// The changes, in the order of the class.
  package let changes: [Change]
  /// How many rows have the result that they had.
  package let unchanged: Int
  /// How many of those are for another file than before.
  package let unchangedWithNewFile: Int

  /// How many faults each lesson had, and has.
  let faultCounts: (before: [String: Int], after: [String: Int])

  /// Compares two results.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  package init(from old: ClassResult, to new: ClassResult) {
    let before = Self.rows(old)
    let after = Self.rows(new)
    var changes: [Change] = []
    var (unchanged, withNewFile) = (0, 0)
    for place in Set(before.keys).union(after.keys).sorted() {
      switch (before[place], after[place]) {
      case (let was?, let row?) where was.hasSameResult(as: row):
        unchanged += 1
        withNewFile += was.contents == row.contents ? 0 : 1
      case (let was?, let row?):
        changes.append(
          .changed(from: was, to: row, because: Self.causes(was, row, old.plan, new.plan)))
      case (nil, let row?): changes.append(.new(row))
      case (let was?, nil):
        let file = Array(was.file.utf8)
        let skipped = new.skipped.first { Array($0.path.utf8) == file }
        changes.append(.gone(was, reason: skipped?.reason))
      case (nil, nil): break
      }
    }
    self.changes = changes
    self.unchanged = unchanged
    unchangedWithNewFile = withNewFile
    faultCounts = (Self.faultCounts(old.plan), Self.faultCounts(new.plan))
  }

  private static func rows(_ result: ClassResult) -> [ClassOrder: Row] {
    Dictionary(
      result.rows.map { (ClassOrder(student: $0.student, lesson: $0.lesson), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func faultCounts(_ plan: ClassResult.Plan) -> [String: Int] {
    Dictionary(
      plan.lessons.map { ($0.name, $0.faults.count) }, uniquingKeysWith: { first, _ in first })
  }

  private static func causes(
    _ was: Row, _ row: Row, _ old: ClassResult.Plan, _ new: ClassResult.Plan
  ) -> [Cause] {
    let before = old.lessons.first { $0.name == was.lesson }
    let after = new.lessons.first { $0.name == row.lesson }
    let hasOtherFaults =
      before?.faults != after?.faults || before?.hasHiddenFaults != after?.hasHiddenFaults
    let hasOtherCompiler = old.toolchain != new.toolchain
    // Another compiler, or other faults, give a lesson another fingerprint too.
    let hasOtherLesson =
      before?.fingerprint != after?.fingerprint && !hasOtherFaults && !hasOtherCompiler
    let found: [(Bool, Cause)] = [
      (was.contents != row.contents, .file),
      (hasOtherFaults, .faults),
      (hasOtherLesson || before?.correctCount != after?.correctCount, .lesson),
      (hasOtherCompiler, .toolchain),
      (old.sandbox != new.sandbox, .sandbox),
      (old.limits != new.limits, .limits),
    ]
    let causes = found.filter(\.0).map(\.1)
    return causes.isEmpty ? [.chance] : causes
  }
}

extension Row {
  /// Whether it comes to the same: labels, messages and the file itself aside.
  fileprivate func hasSameResult(as other: Row) -> Bool {
    status == other.status && isSolved == other.isSolved && unjudged == other.unjudged
      && separated == other.separated && checks.map(\.verdict) == other.checks.map(\.verdict)
  }
}
