package import ContrastCore

/// How a report is written.
package enum ReportFormat: String, Sendable {
  /// For people.
  case text
  /// For programs; see ``ExerciseDocument``.
  case json
  /// For golden files; see ``ExerciseReport/golden``.
  case golden
}

/// What is said about an exercise, made from a judgement.
package struct ExerciseReport {
  /// The name of the lesson, `lesson04`.
  package let lesson: String
  /// What the judge found out.
  package let judgement: Judgement
  /// The name of each fault, and what to say to who has caught it: nothing if it is empty.
  package let faults: [(name: String, caught: String)]
  /// The belief behind each fault, where one is known.
  package let beliefs: [String?]
  /// What to type for a hint.
  package let hintCommand: String

  /// A report on a judgement.
  package init(
    lesson: String, judgement: Judgement, faults: [(name: String, caught: String)],
    beliefs: [String?],
    hintCommand: String? = nil
  ) {
    self.hintCommand = hintCommand ?? "swift run \(lesson) hint"
    self.lesson = lesson
    self.judgement = judgement
    self.faults = faults
    self.beliefs = beliefs
  }

  var suite: Suite { judgement.suite }

  /// The report for people.
  package var text: String {
    var blocks = [[header]]
    if let problem = judgement.problem { blocks.append([problem.sentence]) }
    blocks += suite.checks.indices.map(lines)
    if judgement.unjudged > 0 {
      blocks.append(["\(judgement.unjudged) more checks were not run: there are too many."])
    }
    blocks.append(tally + separated)
    blocks.append(next)
    return blocks.filter { !$0.isEmpty }
      .map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The result in a form that gives no answer away, for golden files: no labels, names or times.
  package var golden: String {
    let checks = suite.checks.enumerated().map { number, check in
      "check \(number + 1) | correct=\(check.correct.map(Self.runs).joined(separator: ",")) "
        + "faults=\(check.faultRuns.map(Self.runs).joined(separator: ",")) -> \(check.verdict)"
    }
    let lines = checks + tally + [separatedLine, judgement.isSolved ? "solved" : "not solved"]
    return lines.map { $0 + "\n" }.joined()
  }

  private var header: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let checks = count(suite.checks.count + judgement.unjudged, "check")
    return "\(lesson) exercise: \(checks) on \(count(suite.correctCount, "correct version"))"
      + " and \(count(suite.faultCount, "fault"))"
  }

  private func lines(_ number: Int) -> [String] {
    let check = suite.checks[number]
    let cells =
      ["correct: " + check.correct.map(Self.runs).joined(separator: ", ")]
      + check.faultRuns.enumerated().map { "fault \($0 + 1): \(Self.runs($1))" }
    var lines = [
      "\(number + 1). " + shown(escaped(check.label)),
      "   " + cells.joined(separator: " | "),
    ]
    let sentence = "   \(check.verdict): \(Meaning(of: check).sentence)"
    lines += Wrapping.lines(sentence, hang: "   ")
    let beliefs = beliefs(of: check)
    if !beliefs.isEmpty { lines.append("   The author of such a check believes:") }
    lines += beliefs.flatMap { Wrapping.lines("   - " + $0, hang: "     ") }
    let printed = judgement.printed[number]
    lines += printed.lines.map { "   printed on correct version \(printed.version + 1): \($0)" }
    return lines
  }

  /// The beliefs behind an inverted check that agrees with one or two faults.
  ///
  /// Such an agreement is no accident: it is the misconception (Prasad and others, Conceptual
  /// Mutation Testing, 2024).
  package func beliefs(of check: CheckOutcomes) -> [String] {
    guard (1...2).contains(check.agreesWithFaults.count) else { return [] }
    return check.agreesWithFaults.compactMap { beliefs.indices.contains($0) ? beliefs[$0] : nil }
  }

  private var tally: [String] {
    let others = Verdict.allCases.filter { Separation(rawValue: $0.rawValue) == nil }
    return suite.tally.lines
      + others.compactMap { verdict in
        let count = suite.verdicts.count { $0 == verdict }
        return count > 0 ? "\(verdict): \(count)" : nil
      }
  }

  private var separatedLine: String {
    "faults separated: \(suite.separatedCount) of \(suite.faultCount)"
  }

  private var separated: [String] {
    [separatedLine]
      + suite.evidence.enumerated().flatMap { number, checks in
        guard !checks.isEmpty, faults.indices.contains(number) else { return [String]() }
        let by = checks.count == 1 ? "check" : "checks"
        return [
          "  fault \(number + 1): \(faults[number].name) "
            + "(\(by) \(checks.map { String($0 + 1) }.joined(separator: ", ")))"
        ]
          + Wrapping.lines("    " + faults[number].caught, hang: "    ")
          .filter { !$0.allSatisfy { $0 == " " } }
      }
  }

  /// The outcomes of several runs on the same code: one word if they agree.
  private static func runs(_ outcomes: [Outcome?]) -> String {
    var words: [String] = []
    for word in outcomes.map(Self.word) where !words.contains(word) { words.append(word) }
    return words.joined(separator: "/")
  }

  /// The word for a cell; one that was left out after a time-out has none.
  private static func word(_ outcome: Outcome?) -> String { outcome?.rawValue ?? "-" }
}
