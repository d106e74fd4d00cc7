import LessonKit

/// What both versions did with one sequence of actions, step by step.
struct Walk {
  /// One version's state now, and whether it has broken the rule on the way.
  struct Side {
    private(set) var state = ListState()
    private(set) var brokeRule = false

    /// The rule: never loading while a message shows.
    mutating func take(_ action: Action, faulty: Bool) {
      state = reduce(state, action, faulty: faulty)
      brokeRule = brokeRule || (state.isLoading && state.message != nil)
    }
  }

  private(set) var actions: [Action] = []
  private(set) var correct = Side()
  private(set) var faulty = Side()

  /// Whether the versions stand in different states at the end.
  var endsDiffer: Bool { correct.state != faulty.state }

  /// The walk with one more action.
  func then(_ action: Action) -> Walk {
    var longer = self
    longer.actions.append(action)
    longer.correct.take(action, faulty: false)
    longer.faulty.take(action, faulty: true)
    return longer
  }
}

/// Every sequence of the four actions: first those of length one, then those of length two, and on.
/// - Complexity: O(4^*n*) for sequences up to length *n*.
func everyWalk(upTo longest: Int) -> [[Walk]] {
  let actions: [Action] = [.appeared, .loaded(["pen"]), .failed("offline"), .retryTapped]
  var lengths = [[Walk()]]
  for length in 1...longest {
    lengths.append(lengths[length - 1].flatMap { walk in actions.map(walk.then) })
  }
  return Array(lengths.dropFirst())
}

/// Counts the sequences that show the fault, to a look at the last state and to a rule.
func everySequence() -> Section {
  var section = Section("Bounding: every sequence of the four actions, up to five long")
  section.add(line: "rule: never loading while a message shows, looked at after each action")
  for walks in everyWalk(upTo: 5) {
    let length = walks.first?.actions.count ?? 0
    let differ = walks.filter(\.endsDiffer)
    section.add(
      line: "length \(length): \(walks.count) sequences; last states differ in \(differ.count); "
        + "rule broken in \(walks.count(where: \.correct.brokeRule)) on correct, "
        + "\(walks.count(where: \.faulty.brokeRule)) on faulty")
    guard length == 2 else { continue }
    let names = differ.map { $0.actions.map(\.name).joined(separator: " > ") }
    section.add(
      line: "  they differ after: " + (names.isEmpty ? "none" : names.joined(separator: ", ")))
  }
  return section
}
