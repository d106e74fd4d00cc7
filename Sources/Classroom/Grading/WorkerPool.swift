import Foundation
import LessonKit

/// Processes that assess submissions side by side, one each at a time.
///
/// Each is a fork of this process, which runs no other thread. What a submission does to its worker
/// costs that submission's row: another worker takes its place. One thread waits for all of them.
struct WorkerPool {
  /// A submission to assess.
  struct Task {
    /// The contents of its file.
    let contents: [UInt8]
    /// The lesson that it is for.
    let lesson: String
    /// Takes what came of it; `nil` when its worker did not survive it.
    let done: (Assessment?) -> Void
  }

  /// What is sent to a worker, as one line of JSON.
  private struct Request: Codable {
    let contents: String
    let lesson: String
  }

  /// What a worker sends back, as one line of JSON.
  private enum Answer: Codable {
    case assessed(Assessment)
    /// Nothing can be assessed here; the reason.
    case failed(String)
  }

  private final class Worker {
    let process: pid_t
    let requests: Int32
    let answers: Int32
    var inbox: [UInt8] = []
    var task: Task?

    init(process: pid_t, requests: Int32, answers: Int32) {
      self.process = process
      self.requests = requests
      self.answers = answers
    }
  }

  private let assessor: Assessor
  private let size: Int
  private let interrupts: Interrupts
  private var workers: [Worker] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// At most `size` workers; they are started when there is work.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  init(_ assessor: Assessor, size: Int) throws(SpawnError) {
    self.assessor = assessor
    self.size = size
    interrupts = try Interrupts()
    Descendants.adopt()
    signal(SIGPIPE, SIG_IGN)
  }

  /// Assesses everything, in the order given as far as it is begun.
  /// - Throws: ``SpawnError`` when a worker cannot be started.
  mutating func perform(_ tasks: [Task]) throws {
    var queue = tasks[...]
    defer { end() }
    while true {
      while workers.count < min(size, queue.count) { workers.append(try start()) }
      for worker in workers where worker.task == nil {
        guard let next = queue.popFirst() else { break }
        worker.task = next
        try send(
          Request(contents: String(decoding: next.contents, as: UTF8.self), lesson: next.lesson),
          to: worker)
      }
      guard workers.contains(where: { $0.task != nil }) else { return }
      wait()
      for worker in workers { try look(at: worker) }
    }
  }

  private func send(_ request: Request, to worker: Worker) throws {
    // A worker that is gone shows when its answer is awaited.
    System.write(Array(try JSONEncoder().encode(request)) + [10], to: worker.requests)
  }

  private func wait() {
    var ready = [pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0)]
    ready += workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
    guard poll(&ready, nfds_t(ready.count), -1) > 0, ready[0].revents != 0 else { return }
    for worker in workers { kill(worker.process, SIGKILL) }
    Descendants.end()
    try? FileManager.default.removeItem(atPath: assessor.scratch)
    interrupts.obey()
  }

  private mutating func look(at worker: Worker) throws {
    let count = read(worker.answers, &chunk, chunk.count)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
    if count > 0 {
      worker.inbox += chunk[..<count]
      guard let end = worker.inbox.firstIndex(of: 10) else { return }
      let line = Data(worker.inbox[..<end])
      worker.inbox.removeSubrange(...end)
      if let answer = try? JSONDecoder().decode(Answer.self, from: line) {
        let task = worker.task
        worker.task = nil
        switch answer {
        case .assessed(let assessment): task?.done(assessment)
        case .failed(let why):
          // Its own row, even if it is the machine that has no more of something.
          Terminal.note("course: a submission could not be graded: \(shown(why))\n", .bad)
          task?.done(nil)
        }
        return
      }
    }
    dismiss(worker)
    worker.task?.done(nil)
  }

  /// Ends a worker that is gone or talks nonsense, and all that it has left.
  private mutating func dismiss(_ worker: Worker) {
    workers.removeAll { $0 === worker }
    kill(worker.process, SIGKILL)
    var status: Int32 = 0
    while waitpid(worker.process, &status, 0) < 0 && errno == EINTR {}
    for end in [worker.requests, worker.answers] { close(end) }
    Descendants.end(sparing: Set(workers.map(\.process)))
  }

  private mutating func end() {
    for worker in workers { dismiss(worker) }
    Descendants.end()
    interrupts.end()
    signal(SIGPIPE, SIG_DFL)
  }

  private func start() throws -> Worker {
    let (requests, answers) = (try PipeEnds(), try PipeEnds())
    // What is in a buffer would be written by the fork once more.
    fflush(nil)
    let process = System.fork()
    guard process >= 0 else { throw SpawnError(program: "a worker", why: System.lastError) }
    if process == 0 {
      for end in [requests.writeEnd, answers.readEnd] { close(end) }
      for worker in workers { for end in [worker.requests, worker.answers] { close(end) } }
      work(requests.readEnd, answers.writeEnd)
    }
    for end in [requests.readEnd, answers.writeEnd] { close(end) }
    _ = fcntl(answers.readEnd, F_SETFL, fcntl(answers.readEnd, F_GETFL) | O_NONBLOCK)
    return Worker(process: process, requests: requests.writeEnd, answers: answers.readEnd)
  }

  /// What a worker does until its channel closes.
  private func work(_ requests: Int32, _ answers: Int32) -> Never {
    Descendants.dieWithParent()
    setpgid(0, 0)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
    guard let input = fdopen(requests, "r") else { _exit(2) }
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    while case let count = getline(&line, &room, input), count > 0, let line {
      let answer: Answer
      do {
        let bytes = Data(bytes: line, count: count)
        let request = try JSONDecoder().decode(Request.self, from: bytes)
        let contents = Array(request.contents.utf8)
        answer = .assessed(try assessor.assess(contents, for: request.lesson))
      } catch {
        answer = .failed("\(error)")
      }
      guard let encoded = try? JSONEncoder().encode(answer) else { _exit(2) }
      guard System.write(Array(encoded) + [10], to: answers) else { _exit(2) }
    }
    _exit(0)
  }
}
