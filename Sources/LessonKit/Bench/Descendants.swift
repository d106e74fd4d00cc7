#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

#if os(Linux)
  // The C modules leave it out, since it is declared with an ellipsis.
  @_silgen_name("prctl")
  private func processControl(_ option: Int32, _ value: UInt, _ b: UInt, _ c: UInt, _ d: UInt)
    -> Int32
#endif

/// The processes that this one is responsible for.
package enum Descendants {
  /// Makes processes that lose their parent further down this process's children (Linux only).
  package static func adopt() {
    #if os(Linux)
      _ = processControl(36 /* PR_SET_CHILD_SUBREAPER */, 1, 0, 0, 0)
    #endif
  }

  /// Has this process killed when the thread that started it ends (Linux only).
  package static func dieWithParent() {
    #if os(Linux)
      _ = processControl(1 /* PR_SET_PDEATHSIG */, UInt(SIGKILL), 0, 0, 0)
    #endif
  }

  /// Keeps other processes of the same user out of this one's memory and descriptors, or lets them
  /// in again (Linux only; root always gets in).
  static func shield(_ on: Bool) {
    #if os(Linux)
      _ = processControl(4 /* PR_SET_DUMPABLE */, on ? 0 : 1, 0, 0, 0)
    #endif
  }

  /// Ends and reaps every descendant but those spared, until none is left or `seconds` have passed.
  ///
  /// On Linux that is all of them, in whatever process group, once ``adopt()`` was called; elsewhere
  /// it reaps the children that have ended.
  /// - Returns: Whether none is left.
  @discardableResult
  package static func end(sparing spared: Set<pid_t> = [], within seconds: Double = 5) -> Bool {
    let deadline = System.now() + seconds
    repeat {
      let found = children().filter { !spared.contains($0) }
      for child in found { kill(child, SIGKILL) }
      var status: Int32 = 0
      for child in found { while waitpid(child, &status, 0) < 0 && errno == EINTR {} }
      if found.isEmpty && (!spared.isEmpty || !hasChildren) { return true }
    } while System.now() < deadline
    return false
  }

  private static var hasChildren: Bool {
    var status: Int32 = 0
    while true {
      let ended = waitpid(-1, &status, WNOHANG)
      if ended > 0 { continue }
      #if os(Linux)
        return ended == 0
      #else
        return false
      #endif
    }
  }

  /// The children of this process, as the kernel lists them for each of its threads.
  private static func children() -> [pid_t] {
    #if os(Linux)
      guard let threads = opendir("/proc/self/task") else { return [] }
      defer { closedir(threads) }
      var found: [pid_t] = []
      while let entry = readdir(threads) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        found += children(ofThread: name)
      }
      return found
    #else
      return []
    #endif
  }

  #if os(Linux)
    private static func children(ofThread thread: String) -> [pid_t] {
      let file = open("/proc/self/task/\(thread)/children", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return [] }
      defer { close(file) }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 12)
      while case let count = read(file, &chunk, chunk.count), count > 0 {
        bytes += chunk[..<count]
      }
      return String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
    }
  #endif
}
