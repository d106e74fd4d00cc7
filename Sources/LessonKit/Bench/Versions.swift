/// A faulty version of the code under test.
package struct Fault<Behaviour: Sendable>: Sendable {
  /// How the version behaves.
  package let behaviour: Behaviour
  /// What it is called, once it was caught: `a missing record clears the order`.
  package let name: String
  /// A sentence for who has just caught it: what it was, and where such a fault comes from.
  package let caught: String

  /// A fault with its name and what to say to who caught it.
  package init(_ behaviour: Behaviour, name: String, caught: String) {
    self.behaviour = behaviour
    self.name = name
    self.caught = caught
  }
}

/// The versions that an exercise's checks are measured on.
///
/// A lesson makes one in its `Faults.swift`; nobody but the bench can look into it, a mirror
/// included, since the exercise is compiled beside it.
package struct Versions<Subject>: Sendable, CustomReflectable {
  /// What is said about a fault that was caught.
  struct FaultText: Sendable {
    let name: String
    let caught: String
  }

  let make: @Sendable () -> Subject
  let select: @Sendable (Int) -> Void
  let correctCount: Int
  private let texts: [FaultText]

  /// What is said about each fault; nothing in a cell, where a learner's code could ask.
  var faults: [FaultText] {
    Cell.isOne ? texts.map { _ in FaultText(name: "", caught: "") } : texts
  }

  /// The versions of an exercise.
  /// - Parameters:
  ///   - make: Makes the thing that a check is handed, the same way for every version.
  ///   - active: The switch that the versions' code asks how to behave.
  ///   - correct: Two behaviours or more that are right, differing in what the text leaves open.
  ///   - faults: The faults, in the order in which they are numbered.
  package init<Behaviour: Sendable>(
    of make: @escaping @Sendable () -> Subject, by active: VersionSwitch<Behaviour>,
    correct: [Behaviour], faults: [Fault<Behaviour>]
  ) {
    // The first correct version stands twice, so that a check can be asked again about the same
    // thing under another number.
    let order = correct + correct.prefix(1) + faults.map(\.behaviour)
    self.make = make
    select = { version in
      guard order.indices.contains(version) else { return }
      active.choose(order[version])
    }
    correctCount = correct.count
    texts = faults.map { FaultText(name: $0.name, caught: $0.caught) }
  }

  /// Nothing: see above.
  package var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}
