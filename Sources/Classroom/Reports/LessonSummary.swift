import ContrastCore

/// What can be counted about one lesson of a class.
struct LessonSummary {
  /// Inverted checks that did the same on every version, whoever wrote them.
  ///
  /// Submissions with the same row of outcomes share a misconception. Source of the idea: Prasad and
  /// others, Conceptual Mutation Testing, 2024.
  struct InvertedGroup: Equatable {
    /// The faults that they take for right, from 1.
    let agrees: [Int]
    /// What they are called, each name once, in the order of the class.
    let labels: [String]
    /// Who wrote one of them, in the order of the class.
    let students: [String]
  }

  /// The lesson as it was graded.
  let lesson: ClassResult.Lesson
  /// The rows of the lesson, in the order of the class.
  let rows: [Row]
  /// For each fault, how many submissions separate it.
  let separated: [Int]

  /// The lessons of a result, in the order of its plan.
  static func all(of result: ClassResult) -> [LessonSummary] {
    let rows = Dictionary(grouping: result.rows, by: \.lesson)
    return result.plan.lessons.map { LessonSummary($0, rows[$0.name] ?? []) }
  }

  private init(_ lesson: ClassResult.Lesson, _ rows: [Row]) {
    self.lesson = lesson
    self.rows = rows
    separated = lesson.faults.indices.map { fault in
      rows.count { $0.separated.contains(fault + 1) }
    }
  }

  /// How many submissions are solved.
  var solved: Int { rows.count(where: \.isSolved) }
  /// The submissions whose checks were not judged.
  var notJudged: [Row] { rows.filter { $0.status != .judged } }

  /// The faults, from 0, that the fewest submissions separate; none if all separate all of them,
  /// if nobody's checks were judged, or if one hides as well as the other.
  var hidingMost: [Int] {
    guard rows.contains(where: { $0.status == .judged }), let least = separated.min(),
      least < rows.count, separated.count == 1 || separated.contains(where: { $0 > least })
    else { return [] }
    return separated.indices.filter { separated[$0] == least }
  }

  /// How many checks have each verdict: always the four separations, others if there are any.
  var verdicts: [(verdict: Verdict, count: Int)] {
    let counts = Dictionary(
      rows.flatMap(\.checks).map { ($0.verdict, 1) }, uniquingKeysWith: +)
    return Verdict.reported.compactMap { verdict in
      let count = counts[verdict.rawValue] ?? 0
      return count > 0 || Separation(rawValue: verdict.rawValue) != nil ? (verdict, count) : nil
    }
  }

  /// What keeps submissions from being solved, the commonest first.
  var obstacles: [(words: String, count: Int)] {
    Dictionary(rows.compactMap(\.obstacle).map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (words: $0.key, count: $0.value) }
  }

  /// The inverted checks by what they did, those of most students first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of checks.
  var inverted: [InvertedGroup] {
    var groups: [[Int]: (labels: [String], students: [String])] = [:]
    for row in rows {
      for check in row.checks where check.verdict == Verdict.inverted.rawValue {
        var group = groups[check.agrees] ?? ([], [])
        if group.students.last != row.student { group.students.append(row.student) }
        if !group.labels.contains(check.label) { group.labels.append(check.label) }
        groups[check.agrees] = group
      }
    }
    return groups.map { InvertedGroup(agrees: $0, labels: $1.labels, students: $1.students) }
      .sorted { left, right in
        guard left.students.count == right.students.count else {
          return left.students.count > right.students.count
        }
        return left.agrees.lexicographicallyPrecedes(right.agrees)
      }
  }
}
