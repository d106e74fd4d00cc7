import ContrastCore

extension ExerciseReport {
  /// What to do next, most urgent first.
  package var next: [String] { paragraphs.flatMap { Wrapping.lines($0) } }

  private var paragraphs: [String] {
    if judgement.isSolved { return solved }
    if judgement.problem != nil {
      return ["Not solved yet. Next: mend the list itself; no check could be run."]
    }
    guard !suite.checks.isEmpty else {
      return ["Not solved yet. Next: write a check in Exercise.swift."]
    }
    if judgement.unjudged > 0 {
      return ["Not solved yet. Next: keep the checks that say something, and take the rest out."]
    }
    for (verdict, advice) in Self.advice {
      let found = suite.verdicts.indices.filter { suite.verdicts[$0] == verdict }
      guard !found.isEmpty else { continue }
      let numbers = found.map { String($0 + 1) }.joined(separator: ", ")
      let noun = found.count == 1 ? "check" : "checks"
      return ["Not solved yet. Next: \(noun) \(numbers) (\(verdict)). \(advice)"]
    }
    let hidden = suite.evidence.indices.filter { suite.evidence[$0].isEmpty }
    return [
      "Not solved yet: no check separates \(Meaning.list(hidden)).",
      "Next: ask what the text promises that no check looks at yet.",
      "For a hint: \(hintCommand)",
    ]
  }

  private static let advice: [(Verdict, String)] = [
    (.notRun, "A check answers true or false; let it return."),
    (.hung, "Find what it waits for, and what happens if that never comes."),
    (.unstable, "Take out what differs from run to run."),
    (.crashed, "Let it look before it leaps: it must answer for correct code."),
    (.inverted, "Read the rule in the text again and turn the check round."),
    (.noisy, "Ask of the code only what the text promises; look at what it leaves open."),
  ]

  private var solved: [String] {
    var lines = ["Solved: every fault is separated, and no check is red on a correct version."]
    let smallest = suite.smallestSet
    let needed = smallest.checks.map { String($0 + 1) }.joined(separator: ", ")
    let how = smallest.isExact ? "The fewest checks that do it" : "Few checks that do it"
    lines.append("\(how): \(needed).")
    let spare = suite.addingNothing.map { String($0 + 1) }.joined(separator: ", ")
    if !spare.isEmpty {
      lines.append(
        "Not needed against these faults: \(spare). They may guard against others.")
    }
    return lines
  }
}
