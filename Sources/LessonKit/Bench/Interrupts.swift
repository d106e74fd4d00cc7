#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns the signals that ask a program to end into something that can be waited for, so that it can
/// end its children first.
package struct Interrupts {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let pipe: PipeEnds
  private let before: [Handler?]

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Catches the signals from now on.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  package init() throws(SpawnError) {
    pipe = try PipeEnds()
    interruptEnd = pipe.writeEnd
    before = Self.signals.map { number in
      signal(number) { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(interruptEnd, &byte, 1)
        errno = saved
      }
    }
  }

  /// What becomes readable when a signal has come.
  package var descriptor: Int32 { pipe.readEnd }

  /// Ends this process the way that the signal which has come would have.
  package func obey() -> Never {
    var byte: UInt8 = UInt8(SIGTERM)
    _ = read(pipe.readEnd, &byte, 1)
    signal(Int32(byte), SIG_DFL)
    raise(Int32(byte))
    exit(1)
  }

  /// Lets the signals do what they did before.
  package func end() {
    for (number, handler) in zip(Self.signals, before) { signal(number, handler) }
    close(pipe.readEnd)
    close(pipe.writeEnd)
  }
}

/// Where the handler writes: a handler can hold no context.
private nonisolated(unsafe) var interruptEnd: Int32 = -1
