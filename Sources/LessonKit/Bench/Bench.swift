package import ContrastCore

/// An exercise: the learner's checks, and the versions that they are measured on.
///
/// Its closures run a learner's code, so they are only ever called in a cell's own process.
package struct Bench: Sendable {
  /// The labels of the checks.
  let labels: @Sendable () -> [String]
  /// Makes this process one of the versions; see ``Versions`` for their order.
  let select: @Sendable (Int) -> Void
  /// The answer of a check on this process's version; `nil` if there is no such check.
  let answer: @Sendable (_ check: Int) async throws -> Bool?
  /// What is measured on.
  let layout: Layout
  /// The names and texts of the faults, for those that were caught.
  let faults: [(name: String, caught: String)]

  /// The checks of a type that was compiled later, on the versions of an exercise.
  ///
  /// Compiled with the lesson and not with the exercise: an exercise that has declarations of the
  /// kit's names has no say in it.
  /// - Parameters:
  ///   - type: The exercise's type; anything but a list of checks of the subject has no checks.
  ///   - versions: The versions.
  package init?<Subject>(of type: Any.Type, on versions: Versions<Subject>) {
    guard let list = type as? any CheckList.Type else { return nil }
    self.init(versions) { Self.checks(of: list) as? [Check<Subject>] ?? [] }
  }

  private static func checks<List: CheckList>(of list: List.Type) -> Any { list.list }

  /// The checks of a list, on the versions of an exercise.
  package init<List: CheckList>(_ list: List.Type, on versions: Versions<List.Tested>) {
    self.init(versions) { List.list }
  }

  private init<Subject>(
    _ versions: Versions<Subject>, checks: @escaping @Sendable () -> [Check<Subject>]
  ) {
    labels = { checks().map(\.label) }
    select = versions.select
    answer = { check in
      let checks = checks()
      guard checks.indices.contains(check) else { return nil }
      return try await checks[check].ask(versions.make())
    }
    layout = Layout(correctCount: versions.correctCount, faultCount: versions.faults.count)
    faults = versions.faults.map { ($0.name, $0.caught) }
  }
}

extension Bench: CustomReflectable {
  /// Nothing: an exercise is compiled beside it.
  package var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}

/// How many versions there are, and how they are numbered: the correct ones, the control (the first
/// correct one again), the faults.
package struct Layout: Equatable, Sendable {
  /// How many different correct versions there are.
  package let correctCount: Int
  /// How many faults there are.
  package let faultCount: Int

  /// The numbers of the different correct versions.
  var correct: Range<Int> { 0..<correctCount }
  /// The number under which the first correct version stands a second time.
  var control: Int { correctCount }
  /// The number of a fault, counted from 0.
  func version(ofFault fault: Int) -> Int { correctCount + 1 + fault }
}
