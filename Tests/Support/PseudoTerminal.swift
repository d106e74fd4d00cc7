package import Foundation
package import LessonKit

// The C modules leave it out.
@_silgen_name("openpty")
private func openTerminal(
  _ master: UnsafeMutablePointer<Int32>, _ slave: UnsafeMutablePointer<Int32>,
  _ name: UnsafeMutablePointer<CChar>?, _ settings: UnsafePointer<termios>?,
  _ size: UnsafePointer<winsize>?
) -> Int32

/// A program on a terminal of its own, as a person at a keyboard would have it.
package final class PseudoTerminal {
  /// The process.
  package let process: pid_t
  private let master: Int32
  /// The terminal's end that the program has; held open, so that its settings outlive the program.
  private let slave: Int32
  private var text = ""
  private var seen = ""
  private var hasBeenReaped = false

  /// Starts a program as the leader of a session, with this terminal.
  /// - Throws: ``SpawnError``.
  package init(_ program: Program, in folder: String) throws {
    var ends: (Int32, Int32) = (-1, -1)
    guard openTerminal(&ends.0, &ends.1, nil, nil, nil) == 0, let name = ttyname(ends.1)
    else { throw SpawnError(program: "a terminal", why: System.lastError) }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Opened by the leader of a new session, it becomes the session's terminal.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    for copy: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, copy) }
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let inFolder = ["-C", folder, program.path] + program.arguments
    let variables = ProcessInfo.processInfo.environment.merging(program.environment) { $1 }
    var words = (["env"] + inFolder).map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + environment { free(word) } }
    var child = pid_t()
    let result = posix_spawn(&child, "/usr/bin/env", &actions, &attributes, &words, &environment)
    guard result == 0 else {
      throw SpawnError(program: program.path, why: String(cString: strerror(result)))
    }
    process = child
    _ = fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    if !hasBeenReaped {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(slave)
    close(master)
  }

  /// Presses keys.
  package func press(_ keys: String) { System.write(keys.utf8, to: master) }

  /// Waits until the program has written a text since the last one that was waited for.
  /// - Returns: What it wrote up to the text's end; `nil` when it did not come in time.
  package func wait(for wanted: String, within seconds: Double = 60) -> String? {
    var found: String?
    _ = Processes.wait(within: seconds) {
      drain()
      guard let range = text.range(of: wanted) else { return false }
      found = String(text[..<range.upperBound])
      seen += found ?? ""
      text = String(text[range.upperBound...])
      return true
    }
    return found
  }

  /// What the program writes within so many seconds.
  package func rest(within seconds: Double) -> String {
    Thread.sleep(forTimeInterval: seconds)
    drain()
    defer { text = "" }
    return text
  }

  /// All that it has written so far.
  package var everything: String {
    drain()
    return seen + text
  }

  /// Waits for the program's end.
  /// - Returns: Its wait status; `nil` when it did not end in time.
  package func end(within seconds: Double = 20) -> Int32? {
    var status: Int32 = 0
    hasBeenReaped = Processes.wait(within: seconds) {
      drain()
      return waitpid(process, &status, WNOHANG) == process
    }
    return hasBeenReaped ? status : nil
  }

  /// The terminal's settings, as text that can be compared.
  package var settings: String {
    var settings = termios()
    guard tcgetattr(slave, &settings) == 0 else { return "none" }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag)"
      + " \(settings.c_cc)"
  }

  private func drain() {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = read(master, &chunk, chunk.count), count > 0 {
      text += String(decoding: chunk[..<count], as: UTF8.self).replacing("\r\n", with: "\n")
    }
  }
}
