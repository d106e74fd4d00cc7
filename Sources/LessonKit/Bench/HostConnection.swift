#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A cell host as the judge sees it: one process, one request at a time.
final class HostConnection {
  /// What the host has said.
  enum Answer {
    /// The outcome of a cell, and how long it took in seconds.
    case cell(HostOutcome, seconds: Double)
    /// How the making of the list ended, and the bytes that it sent.
    case list(HostOutcome, [UInt8])
  }

  /// The host's process number.
  let process: pid_t
  /// What becomes readable when the host answers, and when it is gone.
  let answers: Int32
  /// What becomes readable when something is printed by the host's cells.
  let output: Int32
  /// When to stop waiting for the host itself.
  private(set) var deadline: Double
  /// What was printed since the last request.
  private(set) var printed = Excerpt()
  /// Whether the host has said that it is there and has nothing to do.
  private(set) var isIdle = false

  private let requests: Int32
  private var inbox: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// How much later than a cell's own limit the host may answer, in seconds: it has to end whatever
  /// the cell has left.
  private static let grace = 6.0

  /// Starts a host.
  /// - Throws: ``SpawnError``.
  init(_ program: Program) throws(SpawnError) {
    let requests = try PipeEnds()
    let answers = try PipeEnds()
    let output = try PipeEnds()
    defer { for end in [requests.readEnd, answers.writeEnd, output.writeEnd] { close(end) } }
    process = try program.start([
      0: requests.readEnd, 1: output.writeEnd, 2: output.writeEnd,
      CellHost.answers: answers.writeEnd,
    ])
    self.requests = requests.writeEnd
    self.answers = answers.readEnd
    self.output = output.readEnd
    deadline = System.now() + Self.grace
    for end in [answers.readEnd, output.readEnd] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Sends a request whose work may take so many seconds.
  func send(_ request: String, seconds: Double) {
    isIdle = false
    printed = Excerpt()
    deadline = System.now() + seconds + Self.grace
    // A host that is gone shows when its answer is awaited.
    System.write("\(request) \(Int((seconds * 1000).rounded(.up)))\n".utf8, to: requests)
  }

  /// Takes in what was printed, a bounded piece at a time, so that a flood holds up nobody else.
  func drain() {
    for _ in 0..<16 {
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { return }
      printed.append(chunk[..<count])
    }
  }

  /// What the host has said; `nil` as long as it has not said it whole.
  /// - Throws: ``Lost`` when it is gone or says what no host says.
  func answer() throws(Lost) -> Answer? {
    let count = read(answers, &chunk, 4096)
    guard count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR)) else { throw Lost() }
    if count > 0 { inbox += chunk[..<count] }
    guard let end = inbox.firstIndex(of: 10) else { return nil }
    let line = String(decoding: inbox[..<end], as: UTF8.self)
    let words = line.split(separator: " ").map(String.init)
    if words == ["ready"], !isIdle {
      inbox.removeSubrange(...end)
      isIdle = true
      return nil
    }
    guard words.count == 3, let outcome = HostOutcome(rawValue: words[1]),
      let number = Int(words[2]), (0...Int(Int32.max)).contains(number)
    else { throw Lost() }
    switch words[0] {
    case "cell":
      inbox.removeSubrange(...end)
      isIdle = true
      return .cell(outcome, seconds: Double(number) / 1e6)
    case "listed":
      guard inbox.count > end + number else { return nil }
      let bytes = Array(inbox[(end + 1)...].prefix(number))
      inbox.removeSubrange(...(end + number))
      isIdle = true
      return .list(outcome, bytes)
    default: throw Lost()
    }
  }

  /// Lets the host go: it ends by itself when its channel closes, and by force after a while.
  func end(byForce: Bool) {
    close(requests)
    var status: Int32 = 0
    let patience = System.now() + (byForce ? 0 : Self.grace)
    while waitpid(process, &status, WNOHANG) == 0 {
      if System.now() >= patience { kill(process, SIGKILL) }
      drain()
      usleep(200)
    }
    close(answers)
    close(output)
  }

  /// The host is gone, or is no host.
  struct Lost: Error {}
}
