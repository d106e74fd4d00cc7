extension WatchState {
  /// What is to be done.
  enum Action: Equatable, Sendable {
    /// Judge this.
    case begin(WatchRun)
    /// Give the present run up; its end is still to be waited for.
    case stop
    /// Show what came of a run.
    case show(WatchResult)
    /// Say something.
    case note(String)
    /// Show a step of the hints.
    case hint(Int)
    /// List the lessons.
    case list
    /// Find out the next lesson and ``WatchState/open(_:)`` it.
    case next
    /// Give the terminal back, stop as the shell wants it, and say when that is over.
    case suspend
    /// Take the terminal, as the shell has given it back.
    case takeTerminal
    /// End, by this signal if there is one.
    case end(signal: Int32?)
  }
}
