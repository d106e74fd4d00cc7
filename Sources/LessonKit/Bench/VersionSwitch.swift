import Synchronization

/// Which version of the code under test this process runs.
///
/// The versions of an exercise are one concrete type that asks its switch how to behave. A switch is
/// thrown at most once in a process, by the bench, before any check has run: a learner's check has
/// no way to throw it again, and nothing in the value that it is handed tells how it stands.
package final class VersionSwitch<Behaviour: Sendable>: Sendable {
  private let chosen = Mutex<Behaviour?>(nil)
  private let initial: Behaviour

  /// A switch that stands on a behaviour until the bench throws it.
  package init(_ initial: Behaviour) { self.initial = initial }

  /// The behaviour of this process.
  package var value: Behaviour { chosen.withLock { $0 } ?? initial }

  /// Throws the switch; only the first call has an effect.
  func choose(_ behaviour: Behaviour) {
    chosen.withLock { $0 = $0 ?? behaviour }
  }
}
