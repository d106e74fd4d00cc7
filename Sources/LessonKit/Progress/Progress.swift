import ContrastCore

/// What is known about a learner's exercises: derived from judgements, and disposable.
///
/// Losing it loses nothing: each exercise can be judged again.
package struct Progress: Equatable, Sendable {
  /// What a judgement said about one state of an exercise.
  package struct Attempt: Codable, Equatable, Sendable {
    /// The fingerprint of the learner's file.
    package let contents: String
    /// The fingerprint of the lesson's other files.
    package let model: String
    /// Whether the exercise was solved.
    package let isSolved: Bool
    /// How many faults were separated.
    package let separated: Int
    /// How many faults there are.
    package let faults: Int
    /// When it was judged, in seconds since 1970.
    package let time: Int

    /// What a judgement says about a state of an exercise.
    package init(_ judgement: Judgement, of state: ExerciseState, time: Int = System.date()) {
      contents = state.contents
      model = state.model
      isSolved = judgement.isSolved
      separated = judgement.suite.separatedCount
      faults = judgement.suite.faultCount
      self.time = time
    }

    func isOf(_ state: ExerciseState) -> Bool {
      contents == state.contents && model == state.model
    }
  }

  /// What is known about one lesson's exercise.
  struct Known: Codable, Equatable, Sendable {
    /// The last judgement.
    var last: Attempt
    /// The first judgement that found the present solution to be one.
    var solved: Attempt?
  }

  /// How an exercise stands.
  package enum Standing: Equatable, Sendable {
    /// It was never judged.
    case untried
    /// These contents are solved, as was first seen then.
    case solved(Attempt)
    /// These contents were judged, and are not solved.
    case tried(Attempt)
    /// Other contents were judged then: solved, or else the last ones.
    case edited(since: Attempt)
    /// These contents were judged then, but the lesson's other files have changed.
    case lessonChanged(since: Attempt)
  }

  /// By the names of the lessons.
  private(set) var lessons: [String: Known]

  init(_ lessons: [String: Known] = [:]) { self.lessons = lessons }

  /// Whether these contents of an exercise are known to solve it.
  package func isSolved(_ state: ExerciseState) -> Bool {
    if case .solved = standing(of: state) { true } else { false }
  }

  /// How an exercise stands.
  package func standing(of state: ExerciseState) -> Standing {
    guard let known = lessons[state.lesson] else { return .untried }
    if let solved = known.solved, solved.isOf(state) { return .solved(solved) }
    if known.last.isOf(state) { return .tried(known.last) }
    let before = known.solved ?? known.last
    return before.contents == state.contents
      ? .lessonChanged(since: before) : .edited(since: before)
  }

  /// The first lesson whose exercise is not known to be solved; `nil` when all are.
  /// - Complexity: Reads the lessons' source files up to that one.
  package func firstUnsolved(in root: Root) -> String? {
    root.lessons.first { lesson in
      guard let state = try? ExerciseState(of: lesson, in: root) else { return true }
      return !isSolved(state)
    }
  }

  /// Takes a judgement in.
  ///
  /// The same contents judged anew keep the date of their solution, or lose it.
  mutating func add(_ attempt: Attempt, to lesson: String) {
    let before = lessons[lesson]?.solved
    let isSame = before.map { $0.contents == attempt.contents && $0.model == attempt.model }
    let solved = isSame == true ? (attempt.isSolved ? before : nil) : before
    lessons[lesson] = Known(
      last: attempt, solved: attempt.isSolved && isSame != true ? attempt : solved)
  }
}
