import ContrastCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process between the judge and the cells.
///
/// It runs no learner code and no concurrency, so that each of its forks starts from fresh globals;
/// only the forks do. It takes one request at a time, as a line on its standard input, and answers on
/// a descriptor that no fork keeps. A cell that brings it down costs that cell.
///
///     list MILLISECONDS             -> listed OUTCOME BYTES, and then so many bytes
///     cell CHECK VERSION MILLISECONDS -> cell OUTCOME MICROSECONDS
package struct CellHost {
  /// The descriptor on which the host answers.
  package static let answers: Int32 = 3
  /// The hidden command that makes a lesson program a host.
  package static let command = "--cell-host"

  /// Gives the exercise, `nil` when it cannot be loaded; only ever called in a fork.
  private let bench: () -> Bench?
  private let limits: Limits
  private let wakeUp: PipeEnds
  private let traces = CellTraces()

  /// Whether this process was started as a host: by the judge, with both channels open.
  static var isWanted: Bool {
    CommandLine.arguments.dropFirst().first == command && CommandLine.arguments.count == 3
      && fcntl(answers, F_GETFD) >= 0 && isatty(0) == 0
  }

  /// Serves requests until the judge closes the channel; returns never.
  /// - Parameter bench: Gives the exercise, in each cell anew; `nil` when it cannot be loaded.
  static func serve(_ bench: @escaping () -> Bench?) -> Never {
    let limits = Limits(hostArgument: CommandLine.arguments[2])
    guard let host = try? CellHost(bench, limits) else { exit(2) }
    Descendants.adopt()
    Descendants.shield(true)
    _ = fcntl(answers, F_SETFD, FD_CLOEXEC)
    host.say("ready")
    while let line = host.request() {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int($0) }
      switch (words.first, numbers.count) {
      case ("list", 1): host.list(within: numbers[0])
      case ("cell", 3): host.cell(check: numbers[0], version: numbers[1], within: numbers[2])
      default: exit(2)
      }
    }
    Descendants.end()
    exit(0)
  }

  private init(_ bench: @escaping () -> Bench?, _ limits: Limits) throws {
    self.bench = bench
    self.limits = limits
    wakeUp = try PipeEnds()
    for end in [wakeUp.readEnd, wakeUp.writeEnd] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    childEnded = wakeUp.writeEnd
    signal(SIGCHLD) { _ in
      let saved = errno
      var byte: UInt8 = 0
      _ = write(childEnded, &byte, 1)
      errno = saved
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// The next line of the standard input, read byte by byte: nothing is kept for a fork to find.
  private func request() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < 100 {
      let count = read(0, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private func say(_ line: String, then bytes: [UInt8] = []) {
    System.write(Array((line + "\n").utf8) + bytes, to: Self.answers)
  }

  private func cell(check: Int, version: Int, within milliseconds: Int) {
    let start = System.now()
    let child = fork(within: milliseconds) {
      guard let bench = bench() else { Cell.end(.unloadable) }
      bench.select(version)
      let answer = bench.answer
      Cell.run {
        guard let answer = try await answer(check) else { return .noSuchCheck }
        return answer ? .pass : .fail
      }
    }
    let outcome = wait(for: child, until: start + Double(milliseconds) / 1000)
    say("cell \(outcome.rawValue) \(Int((System.now() - start) * 1e6))")
  }

  private func list(within milliseconds: Int) {
    let deadline = System.now() + Double(milliseconds) / 1000
    guard let channel = try? PipeEnds() else { return say("listed \(HostOutcome.notRun) 0") }
    let child = fork(within: milliseconds) {
      guard let bench = bench() else { Cell.end(.unloadable) }
      let encoded = Labels(bench.labels(), limit: limits.checks).encoded
      System.write(encoded, to: channel.writeEnd)
      Cell.end(.listed)
    }
    close(channel.writeEnd)
    let bytes = collect(channel.readEnd, until: deadline)
    close(channel.readEnd)
    let outcome = wait(for: child, until: deadline)
    say("listed \(outcome.rawValue) \(bytes.count)", then: bytes)
  }

  /// What comes through a pipe until it is closed, at most so much as a list can be.
  private func collect(_ descriptor: Int32, until deadline: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < Labels.mostBytes {
      let left = max(0, deadline - System.now())
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let found = poll(&ready, 1, Int32((left * 1000).rounded(.up)))
      if found < 0 && errno == EINTR { continue }
      guard found > 0 else { break }
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Forks; the body runs in the fork, which never comes back from it.
  private func fork(within milliseconds: Int, _ body: () -> Never) -> pid_t {
    let child = System.fork()
    guard child == 0 else {
      if child > 0 { setpgid(child, child) }
      return child
    }
    // The same for every cell: a limit that a check can read must not tell which version is on.
    Cell.begin(limits, closing: [Self.answers])
    body()
  }

  /// Waits for a cell; ends it and all its descendants when its time is up or the judge is gone.
  private func wait(for child: pid_t, until deadline: Double) -> HostOutcome {
    guard child > 0 else { return .notRun }
    var status: Int32 = 0
    var outcome: HostOutcome?
    while outcome == nil {
      if waitpid(child, &status, WNOHANG) == child {
        outcome = HostOutcome(waitStatus: status)
        break
      }
      let left = deadline - System.now()
      let judgeIsGone = left > 0 && isJudgeGone(within: left)
      if left <= 0 || judgeIsGone {
        kill(-child, SIGKILL)
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        outcome = .timedOut
      }
      if judgeIsGone {
        Descendants.end()
        exit(0)
      }
    }
    kill(-child, SIGKILL)
    Descendants.end()
    // Process 1 only where this is the sandbox's first program: elsewhere they are not its own.
    if getpid() == 1 { traces.remove() }
    return outcome ?? .notRun
  }

  /// Sleeps until a child ends, the time is up, or the judge closes its end or asks out of turn.
  private func isJudgeGone(within seconds: Double) -> Bool {
    var ready = [
      pollfd(fd: wakeUp.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&ready, 2, Int32(min(seconds * 1000, 60_000).rounded(.up))) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeUp.readEnd, &bytes, bytes.count) > 0 {}
    return ready[1].revents != 0
  }
}

/// Where the handler of SIGCHLD writes: a handler can hold no context.
private nonisolated(unsafe) var childEnded: Int32 = -1
