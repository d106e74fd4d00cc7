#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A part of a lesson that runs in a process of its own, because a fault may bring it down.
///
/// The lesson program starts itself again for it, so a scene costs some milliseconds.
package struct Scene: Sendable {
  /// The hidden command that makes a lesson program play a scene.
  static let command = "--scene"
  /// The longest that a scene may take, in seconds.
  static let longest = 10.0

  /// What the scene is called.
  package let name: String
  /// Plays the scene; what it returns is the scene's output.
  package let play: @Sendable () async -> String

  /// A scene with a name of its own within the lesson.
  package init(_ name: String, play: @escaping @Sendable () async -> String) {
    self.name = name
    self.play = play
  }

  /// Plays the scene in a child and waits for it.
  /// - Returns: What it returned; `crashed` when a signal ended it, whichever that was; `timed out`
  ///   after ten seconds.
  /// - Throws: ``SpawnError`` when the child does not start.
  package func output() throws(SpawnError) -> String {
    let program = Program(
      System.executable, [Self.command, name], environment: ["SWIFT_BACKTRACE": "enable=no"])
    let pipe = try PipeEnds()
    defer { close(pipe.readEnd) }
    let child: pid_t
    do throws(SpawnError) {
      // Only the result goes through the pipe: what a scene prints is not its output.
      child = try program.start([CellHost.answers: pipe.writeEnd])
    } catch {
      close(pipe.writeEnd)
      throw error
    }
    close(pipe.writeEnd)
    let deadline = System.now() + Self.longest
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isLate = false
    while !isLate {
      var ready = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline - System.now())
      let found = poll(&ready, 1, Int32((left * 1000).rounded(.up)))
      if found < 0 && errno == EINTR { continue }
      isLate = found == 0
      guard found > 0, case let count = read(pipe.readEnd, &chunk, chunk.count), count > 0 else {
        break
      }
      bytes += chunk[..<count]
    }
    if isLate { kill(-child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    if isLate { return "timed out" }
    return status & 0x7f == 0 ? String(decoding: bytes, as: UTF8.self) : "crashed"
  }
}
