import ContrastCore

extension Row.Check {
  /// The check as the core knows it.
  ///
  /// An outcome that the core has no word for counts as not run.
  var outcomes: CheckOutcomes {
    func outcome(_ word: String?) -> Outcome? { word.map { Outcome(rawValue: $0) ?? .notRun } }
    return CheckOutcomes(
      label: label, correct: correct.map { $0.map(outcome) }, faulty: faults.map(outcome),
      again: (again ?? []).map { $0.map(outcome) })
  }
}

extension Row.Status {
  /// A sentence about the file, for student and teacher; empty if its checks were judged.
  var sentence: String {
    switch self {
    case .judged: ""
    case .doesNotCompile: "It does not compile."
    case .compileTimedOut: "Compiling it was not done in time."
    case .compilerCrashed: "It brought the compiler down."
    case .noList: "It compiles, but there is no list of checks."
    case .unreadable: "The file cannot be graded as it is."
    case .notGraded: "The grader failed, for a reason that does not lie in this file."
    }
  }
}

extension Row {
  /// How many checks have each verdict, the four separations first; those with none are left out.
  var verdictCounts: [(verdict: Verdict, count: Int)] {
    Verdict.reported.compactMap { verdict in
      let count = checks.count { $0.verdict == verdict.rawValue }
      return count > 0 ? (verdict, count) : nil
    }
  }

  /// What keeps it from being solved, most urgent first; `nil` if it is solved.
  var obstacle: String? {
    guard !isSolved else { return nil }
    guard status == .judged else { return status.rawValue }
    guard !checks.isEmpty else { return "no check written" }
    guard unjudged == 0 else { return "more checks than are judged" }
    let wrong = Verdict.allCases.first { verdict in
      verdict != .separating && verdict != .blind
        && checks.contains { $0.verdict == verdict.rawValue }
    }
    guard let wrong else { return "a fault is not separated" }
    return wrong == .notRun ? "a check was not run" : "a check is \(wrong)"
  }

  /// The result in a few words: `solved`, `2 of 3; 1 inverted`, `does not compile`.
  func result(of faults: Int) -> String {
    guard status == .judged else { return status.rawValue }
    guard !isSolved else { return "solved" }
    guard !checks.isEmpty else { return "no check written" }
    let wrong = verdictCounts.filter { $0.verdict != .separating && $0.verdict != .blind }
      .map { "\($0.count) \($0.verdict)" }
    let more = unjudged > 0 ? wrong + ["\(unjudged) too many"] : wrong
    return ["\(separated.count) of \(faults)", more.joined(separator: ", ")]
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension Verdict {
  /// All verdicts in the order of reports: the four separations first.
  static var reported: [Verdict] {
    let four = Separation.allCases.compactMap { Verdict(rawValue: $0.rawValue) }
    return four + allCases.filter { !four.contains($0) }
  }
}
