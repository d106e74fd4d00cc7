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
  private nonisolated(unsafe) static let slots: UnsafeMutableBufferPointer<pid_t> = {
    let slots = UnsafeMutableBufferPointer<pid_t>.allocate(capacity: 64)
    slots.initialize(repeating: 0)
    return slots
  }()

  /// Keeps two threads from changing the numbers at once.
  ///
  /// Whoever holds it takes no signals, so that a handler may wait for it: the holder is another
  /// thread, which goes on.
  private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// Ends all running programs when a signal asks this process to end, which it then does.
  ///
  /// A signal that is ignored already stays so.
  package static func endOnSignals() {
    _ = (slots, lock)
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
    locked {
      for child in slots where child > 0 { kill(-child, SIGKILL) }
    }
  }

  /// Starts a program; no signal is handled between its start and its being known.
  static func start(_ work: () throws(SpawnError) -> pid_t) throws(SpawnError) -> pid_t {
    try withoutSignals { () throws(SpawnError) in
      let child = try work()
      replace(0, with: child)
      return child
    }
  }

  /// Forgets a program that has ended.
  static func forget(_ child: pid_t) { replace(child, with: 0) }

  private static func replace(_ old: pid_t, with new: pid_t) {
    locked {
      if let at = slots.firstIndex(of: old) { slots[at] = new }
    }
  }

  private static func locked(_ work: () -> Void) {
    withoutSignals {
      pthread_mutex_lock(lock)
      work()
      pthread_mutex_unlock(lock)
    }
  }

  /// Works while this thread takes no signals.
  private static func withoutSignals<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }
}
