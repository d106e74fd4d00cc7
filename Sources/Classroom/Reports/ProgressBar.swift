import LessonKit
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How far a long piece of work is, on the standard error.
///
/// On a terminal it is one line that is drawn again in place, at most ten times a second, without
/// colour. Elsewhere, and where `TERM` is `dumb`, it is a plain line for each tenth of the work.
/// Nothing happens when the standard error is closed or its reader has gone. Any thread may use it.
package final class ProgressBar: Sendable {
  private struct State {
    var done = 0
    var drawn: Double?
    var tenths = 0
    var isDrawn = false
    var isBroken = false
  }

  private let total: Int
  private let noun: String
  private let descriptor: Int32
  private let isLive: Bool
  private let clock: @Sendable () -> Double
  private let state: Mutex<State>

  /// A bar for so many things.
  /// - Parameters:
  ///   - total: How many there are to be done.
  ///   - done: How many were done before.
  ///   - noun: What they are, `submissions`.
  ///   - descriptor: Where to write; the standard error.
  ///   - isLive: Whether to draw in place; if `nil`, as the descriptor is.
  ///   - clock: Seconds since some moment.
  package init(
    of total: Int, done: Int = 0, _ noun: String, descriptor: Int32 = 2, isLive: Bool? = nil,
    clock: @escaping @Sendable () -> Double = System.now
  ) {
    self.total = total
    self.noun = noun
    self.descriptor = descriptor
    self.isLive =
      isLive ?? (isatty(descriptor) == 1 && System.environment("TERM") != "dumb")
    self.clock = clock
    state = Mutex(State(done: done, tenths: Self.tenths(done, total)))
  }

  /// Counts one more as done, and shows it.
  /// - Parameter name: What was done; it is made safe to show.
  package func advance(_ name: String = "") {
    state.withLock { state in
      state.done += 1
      if isLive { draw(name, &state) } else { printTenth(&state) }
    }
  }

  /// Writes a line of its own, above the bar.
  package func note(_ line: String) {
    state.withLock { state in
      write((state.isDrawn ? "\r\u{1B}[K" : "") + line + "\n", &state)
      state.isDrawn = false
      state.drawn = nil
    }
  }

  /// Takes the bar away; what comes next starts on an empty line.
  package func finish() {
    state.withLock { state in
      if state.isDrawn { write("\r\u{1B}[K", &state) }
      state.isDrawn = false
    }
  }

  private func draw(_ name: String, _ state: inout State) {
    let now = clock()
    if let drawn = state.drawn, now - drawn < 0.1, state.done < total { return }
    state.drawn = now
    state.isDrawn = true
    let filled = total > 0 ? min(state.done, total) * 20 / total : 20
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
    let words = ["[\(bar)] \(state.done) of \(total) \(noun)", name].filter { !$0.isEmpty }
    // One column less than there are, so that no terminal goes to its next line.
    let line = TextWidth.cut(words.joined(separator: "  "), to: max(10, columns - 1))
    write("\r" + line + "\u{1B}[K", &state)
  }

  private func printTenth(_ state: inout State) {
    let tenths = Self.tenths(state.done, total)
    guard tenths > state.tenths else { return }
    state.tenths = tenths
    write("\(state.done) of \(total) \(noun)\n", &state)
  }

  private static func tenths(_ done: Int, _ total: Int) -> Int {
    total > 0 ? min(done, total) * 10 / total : 10
  }

  private var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes, unless that has failed before: a reader that has gone must not end the program.
  private func write(_ text: String, _ state: inout State) {
    guard !state.isBroken else { return }
    state.isBroken = !System.writeWithoutSignal(text.utf8, to: descriptor)
  }
}

extension System {
  /// Writes all bytes; a reader that has gone makes it false and does not end the program.
  ///
  /// The signal is held back in this thread only, and taken out before it is let through again: other
  /// threads, and programs that they start, see nothing of it.
  fileprivate static func writeWithoutSignal(_ bytes: some Sequence<UInt8>, to end: Int32) -> Bool {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    var waiting = sigset_t()
    sigpending(&waiting)
    let wasWaiting = sigismember(&waiting, SIGPIPE) == 1
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let worked = write(bytes, to: end)
    sigpending(&waiting)
    if !worked, !wasWaiting, sigismember(&waiting, SIGPIPE) == 1 {
      var signal: Int32 = 0
      sigwait(&pipe, &signal)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return worked
  }
}
