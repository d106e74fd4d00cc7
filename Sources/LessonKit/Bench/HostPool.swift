#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Several cell hosts that work through requests side by side.
///
/// One thread waits for all of them: what a host is told to do when its parent dies follows the
/// thread that started it.
struct HostPool {
  /// A request to a host and what is done with its answer.
  struct Request {
    /// The words of the request.
    let words: String
    /// The longest that it may take, in seconds; `nil` when it need not be made any more.
    let seconds: () -> Double?
    /// Takes the answer, or `nil` when the host was lost over it, and what was printed meanwhile.
    let done: (_ answer: HostConnection.Answer?, _ wasLate: Bool, _ printed: Excerpt) -> Void
  }

  private let program: Program
  private let size: Int
  private let interrupts: Interrupts?
  private let stop: Stop?
  private let brokenPipe: (@convention(c) (Int32) -> Void)?
  private var hosts: [(connection: HostConnection, request: Request?)] = []

  /// Hosts of a program, at most `size` at once; they are started when there is work.
  ///
  /// A stop ends the work early; without one, a signal ends this process, and the hosts before it.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  init(_ program: Program, size: Int, stop: Stop? = nil) throws(SpawnError) {
    self.program = program
    self.size = size
    self.stop = stop
    interrupts = stop == nil ? try Interrupts() : nil
    Descendants.adopt()
    brokenPipe = signal(SIGPIPE, SIG_IGN)
  }

  /// Works through requests, in their order as far as they are begun.
  /// - Throws: ``SpawnError`` when a host does not start; ``Stopped``.
  mutating func perform(_ requests: [Request]) throws {
    var queue = requests[...]
    while true {
      while hosts.count < min(size, queue.count) {
        hosts.append((try HostConnection(program), nil))
      }
      for at in hosts.indices where hosts[at].connection.isIdle {
        guard let (next, seconds) = Self.next(&queue) else { break }
        hosts[at].connection.send(next.words, seconds: seconds)
        hosts[at].request = next
      }
      guard !queue.isEmpty || hosts.contains(where: { $0.request != nil }) else { return }
      try wait()
      for at in hosts.indices.reversed() { try look(at) }
    }
  }

  /// Lets all hosts go, and ends whatever they have left.
  mutating func end(byForce: Bool = false) {
    for host in hosts { host.connection.end(byForce: byForce) }
    hosts = []
    Descendants.end()
    if !byForce { interrupts?.end() }
    signal(SIGPIPE, brokenPipe)
  }

  private static func next(_ queue: inout ArraySlice<Request>) -> (Request, Double)? {
    while let request = queue.popFirst() {
      if let seconds = request.seconds() { return (request, seconds) }
    }
    return nil
  }

  /// Sleeps until a host says or prints something, its time is up, or a signal comes.
  private mutating func wait() throws(Stopped) {
    let wakeUp = interrupts?.descriptor ?? stop?.descriptor ?? -1
    var ready = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
    for host in hosts {
      for descriptor in [host.connection.answers, host.connection.output] {
        ready.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    let next = hosts.map(\.connection.deadline).min() ?? System.now()
    let left = min(max(0, next - System.now()), 3600)
    guard poll(&ready, nfds_t(ready.count), Int32((left * 1000).rounded(.up))) > 0 else { return }
    if ready[0].revents != 0 {
      guard let interrupts else { throw Stopped() }
      end(byForce: true)
      interrupts.obey()
    }
  }

  private mutating func look(_ at: Int) throws(SpawnError) {
    let (connection, request) = hosts[at]
    connection.drain()
    let isLate = System.now() > connection.deadline && !(connection.isIdle && request == nil)
    do throws(HostConnection.Lost) {
      if let answer = try connection.answer() {
        connection.drain()
        hosts[at].request = nil
        request?.done(answer, false, connection.printed)
      } else if isLate {
        throw HostConnection.Lost()
      }
    } catch {
      connection.end(byForce: true)
      hosts.remove(at: at)
      Descendants.end(sparing: Set(hosts.map(\.connection.process)))
      guard let request else {
        throw SpawnError(program: program.path, why: "the process for the checks did not answer")
      }
      request.done(nil, isLate, connection.printed)
    }
  }
}
