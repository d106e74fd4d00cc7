/// Which version of the code under test this process runs.
///
/// The versions of an exercise are one concrete type that asks its switch how to behave. A switch is
/// thrown at most once in a process, by the bench, before any check has run: a learner's check has
/// no way to throw it again, and nothing in the value that it is handed tells how it stands.
package final class VersionSwitch<Behaviour: Sendable>: Sendable {
  private let initial: Behaviour
  // Written when the process has one thread and has run no check, and only read from then on. A
  // `Mutex` would say the same, and importing it is two seconds of a first build.
  private nonisolated(unsafe) var chosen: Behaviour?

  /// A switch that stands on a behaviour until the bench throws it.
  package init(_ initial: Behaviour) { self.initial = initial }

  /// The behaviour of this process.
  package var value: Behaviour { chosen ?? initial }

  /// Throws the switch; only the first call has an effect.
  func choose(_ behaviour: Behaviour) {
    if chosen == nil { chosen = behaviour }
  }
}
