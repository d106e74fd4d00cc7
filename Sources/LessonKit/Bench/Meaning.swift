package import ContrastCore

/// What a verdict means, in one plain sentence for a beginner.
package struct Meaning {
  private let check: CheckOutcomes

  /// The meaning of a check's verdict.
  package init(of check: CheckOutcomes) { self.check = check }

  /// The sentence.
  package var sentence: String {
    switch check.verdict {
    case .notRun:
      "It ended without an answer, or was never run, so nothing can be said about it."
    case .hung:
      "It was not done in time. A check that hangs proves nothing, whatever it hangs on."
    case .unstable:
      "Asked again about the same code it answered differently: it depends on time, on order or "
        + "on chance, or it guesses."
    case .crashed:
      "It crashed on a correct version, so no fault is needed to bring it down."
    case .inverted:
      "It has the rule backwards: red on correct code, and content with "
        + Self.list(check.agreesWithFaults) + "."
    case .noisy where check.correct.allSatisfy { $0.allSatisfy { $0?.isRed ?? false } }:
      "It is red on every version, right or wrong: the reason is not a fault."
    case .noisy:
      "It is red on a correct version: it is stricter than the rule, and asks for what the text "
        + "leaves open."
    case .separating:
      "It passes what is correct and is red on \(Self.list(check.creditedFaults)): evidence."
    case .blind:
      "It passes every version: worth nothing here, it lets each fault past."
    }
  }

  /// `fault 1`, `faults 1 and 2`, `faults 1, 2 and 3`, for faults counted from 0.
  package static func list(_ faults: [Int]) -> String {
    let numbers = faults.map { String($0 + 1) }
    guard let last = numbers.last else { return "no fault" }
    guard numbers.count > 1 else { return "fault \(last)" }
    return "faults \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }
}
