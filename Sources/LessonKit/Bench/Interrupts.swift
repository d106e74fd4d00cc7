#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns signals, by default those that ask a program to end, into something that can be waited for,
/// so that it can end its children first.
package struct Interrupts {
  /// The signals that ask a program to end, and that it can do something about.
  package static let endings = [SIGINT, SIGTERM, SIGHUP]

  private let signals: [Int32]
  private let pipe: PipeEnds
  private let before: [Handler?]

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Catches signals from now on; only one value at a time can do so.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  package init(_ signals: [Int32] = endings) throws(SpawnError) {
    pipe = try PipeEnds()
    _ = fcntl(pipe.readEnd, F_SETFL, fcntl(pipe.readEnd, F_GETFL) | O_NONBLOCK)
    interruptEnd = pipe.writeEnd
    self.signals = signals
    before = signals.map(Self.catch)
  }

  /// What becomes readable when a signal has come.
  package var descriptor: Int32 { pipe.readEnd }

  /// The signal that came first of those not yet asked for; `nil` if there is none.
  package func next() -> Int32? {
    var byte: UInt8 = 0
    return read(pipe.readEnd, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Does to this process what a signal does by default, and catches it again if that was not the
  /// process's end.
  package func obey(_ number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
    _ = Self.catch(number)
  }

  /// Ends this process the way that the signal which has come would have.
  package func obey() -> Never {
    obey(next() ?? SIGTERM)
    exit(1)
  }

  /// Lets the signals do what they did before.
  package func end() {
    for (number, handler) in zip(signals, before) { signal(number, handler) }
    close(pipe.readEnd)
    close(pipe.writeEnd)
  }

  private static func `catch`(_ number: Int32) -> Handler? {
    signal(number) { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(interruptEnd, &byte, 1)
      errno = saved
    }
  }
}

/// Where the handler writes: a handler can hold no context.
private nonisolated(unsafe) var interruptEnd: Int32 = -1
