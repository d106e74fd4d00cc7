package import ContrastCore

/// Why a learner's list of checks could not be made.
package enum ListProblem: String, Equatable, Sendable {
  /// It did not finish in time.
  case hung
  /// It crashed.
  case crashed
  /// It ended the program, or what it sent is no list.
  case ended
  /// The compiled exercise could not be loaded.
  case unloadable

  /// A sentence for a beginner.
  package var sentence: String {
    switch self {
    case .hung: "The list of checks was not there in time: something in it never ends."
    case .crashed: "The program crashed while it made the list of checks."
    case .unloadable:
      "What was compiled could not be loaded: it needs a library that is not there."
    case .ended: "The program ended while it made the list of checks (an exit?)."
    }
  }
}

/// What the judge found out about an exercise.
package struct Judgement: Equatable, Sendable {
  /// What a check printed in one of its runs.
  package struct Printed: Equatable, Sendable {
    /// The correct version of that run, from 0.
    package let version: Int
    /// What was printed, as lines that are safe to show.
    package let lines: [String]

    /// What was printed on a correct version.
    package init(version: Int = 0, lines: [String] = []) {
      self.version = version
      self.lines = lines
    }
  }

  /// The checks with their outcomes and verdicts.
  package let suite: Suite
  /// How many checks the list has beyond those that were judged; they count as not run.
  package let unjudged: Int
  /// Why there is no list of checks, if there is none.
  package let problem: ListProblem?
  /// What each check printed in its first run on a correct version that it is red on; on the first
  /// if there is none.
  package let printed: [Printed]

  /// A judgement, as it was found or as it was kept.
  package init(suite: Suite, unjudged: Int, problem: ListProblem?, printed: [Printed]) {
    self.suite = suite
    self.unjudged = unjudged
    self.problem = problem
    self.printed = printed
  }

  /// Whether the exercise is done: see ``Suite/isSolved``; every check has to have been judged.
  package var isSolved: Bool { suite.isSolved && unjudged == 0 && problem == nil }
}
