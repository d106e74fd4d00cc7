import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The programs that ``Program/run(input:in:within:)`` waits for.
///
/// Each is started in a process group of its own, so the terminal's Ctrl-C does not reach it. Where
/// ``endOnSignals()`` was called, it is ended with this process.
package enum RunningPrograms {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The numbers of the processes, 0 for none; programs beyond these are not known.
  ///
  /// A signal handler looks at them, so nothing here is ever moved.
  private nonisolated(unsafe) static let slots: UnsafeMutableBufferPointer<Atomic<pid_t>> = {
    let slots = UnsafeMutableBufferPointer<Atomic<pid_t>>.allocate(capacity: 64)
    for at in slots.indices { slots.initializeElement(at: at, to: Atomic(0)) }
    return slots
  }()

  /// Ends all running programs when a signal asks this process to end, which it then does.
  ///
  /// A signal that is ignored already stays so.
  package static func endOnSignals() {
    _ = slots
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      signal(number) { number in
        RunningPrograms.endAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Ends the process groups of all running programs; may be called by a signal's handler.
  package static func endAll() {
    for at in slots.indices {
      let child = slots[at].load(ordering: .relaxed)
      if child > 0 { kill(-child, SIGKILL) }
    }
  }

  /// Starts a program; no signal is handled between its start and its being known.
  static func start(_ work: () throws(SpawnError) -> pid_t) throws(SpawnError) -> pid_t {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let child = try work()
    replace(0, with: child)
    return child
  }

  /// Forgets a program that has ended.
  static func forget(_ child: pid_t) { replace(child, with: 0) }

  private static func replace(_ old: pid_t, with new: pid_t) {
    for at in slots.indices {
      let (done, _) = slots[at].compareExchange(
        expected: old, desired: new, ordering: .relaxed)
      if done { return }
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }
}
