#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that has run to its end.
package struct Finished: Equatable, Sendable {
  /// How it ended.
  package enum Ending: Equatable, Sendable {
    /// By itself, with this exit status.
    case exited(Int32)
    /// By a signal of this number.
    case signalled(Int32)
    /// By force, when its time was up.
    case timedOut
  }

  /// How it ended.
  package let ending: Ending
  /// What it wrote to its standard output.
  package let output: [UInt8]
  /// What it wrote to its standard error.
  package let errors: [UInt8]

  /// Whether it exited with status 0.
  package var succeeded: Bool { ending == .exited(0) }
  /// The standard output as text; bytes that are no UTF-8 are replaced.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// The standard error as text; bytes that are no UTF-8 are replaced.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

extension Program {
  /// Runs the program to its end and keeps what it writes.
  ///
  /// Both streams are read while it runs, so it never waits for a full pipe. When the program has
  /// ended, so has the reading, even if something that it started still holds the pipes.
  /// - Parameters:
  ///   - input: What it can read from its standard input.
  ///   - folder: Its working directory; this process's own if `nil`.
  ///   - seconds: When its process group is ended by force.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: ``SpawnError`` when it cannot be started.
  package func run(
    input: [UInt8] = [], in folder: String? = nil, within seconds: Double = 600
  ) throws(SpawnError) -> Finished {
    let (stdin, stdout, stderr) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    let ours = [stdin.writeEnd, stdout.readEnd, stderr.readEnd]
    defer { for end in ours.dropFirst() { close(end) } }
    // The program may end without reading its input.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let child: pid_t
    do throws(SpawnError) {
      defer { for end in [stdin.readEnd, stdout.writeEnd, stderr.writeEnd] { close(end) } }
      child = try RunningPrograms.start { () throws(SpawnError) in
        try start([0: stdin.readEnd, 1: stdout.writeEnd, 2: stderr.writeEnd], in: folder)
      }
    } catch {
      close(stdin.writeEnd)
      throw error
    }
    defer { RunningPrograms.forget(child) }
    for end in ours { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    return Self.attend(child, ours, input, until: System.now() + seconds)
  }

  private static func attend(
    _ child: pid_t, _ ends: [Int32], _ input: [UInt8], until deadline: Double
  ) -> Finished {
    var left = input[...]
    var kept: [[UInt8]] = [[], []]
    var open = [true, true, true]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var status: Int32 = 0
    var hasEnded = false
    while !hasEnded {
      if left.isEmpty && open[0] {
        close(ends[0])
        open[0] = false
      }
      if System.now() >= deadline { break }
      var ready = (0..<3).map { end in
        pollfd(
          fd: open[end] ? ends[end] : -1, events: Int16(end == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      // Looks at the child again after a moment: it may end while others hold its pipes.
      poll(&ready, 3, open[1] || open[2] ? 20 : 1)
      if ready[0].revents != 0 {
        let count = left.withUnsafeBytes { write(ends[0], $0.baseAddress, $0.count) }
        left = count > 0 ? left.dropFirst(count) : []
      }
      hasEnded = waitpid(child, &status, WNOHANG) == child
      for stream in 1...2 where open[stream] {
        while case let count = read(ends[stream], &chunk, chunk.count), count != -1 {
          if count == 0 {
            open[stream] = false
            break
          }
          kept[stream - 1] += chunk[..<count]
        }
      }
    }
    if open[0] { close(ends[0]) }
    if !hasEnded {
      kill(-child, SIGKILL)
      while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    }
    let ending: Finished.Ending =
      !hasEnded
      ? .timedOut
      : status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f)
    return Finished(ending: ending, output: kept[0], errors: kept[1])
  }
}
