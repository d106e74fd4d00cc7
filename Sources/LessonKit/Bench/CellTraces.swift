#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if os(Linux)
  // The C module leaves them out.
  @_silgen_name("shmctl")
  private func removeMemory(_ id: Int32, _ command: Int32, _ nothing: UnsafeMutableRawPointer?)
    -> Int32
  @_silgen_name("msgctl")
  private func removeQueue(_ id: Int32, _ command: Int32, _ nothing: UnsafeMutableRawPointer?)
    -> Int32
  @_silgen_name("semctl")
  private func removeSemaphores(_ id: Int32, _ number: Int32, _ command: Int32) -> Int32
#endif

/// What a cell of a sandbox leaves behind for the next one to find, and how it is taken away.
///
/// Some is left all the same, the numbers of processes for one: a check can count how often it was
/// asked, and the judge takes that into account.
struct CellTraces {
  private let flags: [Int32]

  /// Notes how the host's output stands before any cell has run.
  init() { flags = (1...2).map { fcntl($0, F_GETFL) } }

  /// Empties the folders that the cells share, and takes back what they did to the shared output and
  /// to the system's means for processes to talk.
  func remove() {
    for folder in ["/tmp", "/dev/shm"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
    }
    for (descriptor, flags) in zip(Int32(1)...2, flags) { _ = fcntl(descriptor, F_SETFL, flags) }
    #if os(Linux)
      // Where signals about the output go (F_SETOWN, F_SETSIG) and how much it holds
      // (F_SETPIPE_SZ): numbers that stay with the pipe. Source: fcntl(2).
      for descriptor in Int32(1)...2 {
        for (command, value) in [(8, 0), (10, 0), (1031, 65_536)] as [(Int32, Int32)] {
          _ = fcntl(descriptor, command, value)
        }
      }
      for id in Self.ids("shm") { _ = removeMemory(id, 0, nil) }
      for id in Self.ids("msg") { _ = removeQueue(id, 0, nil) }
      for id in Self.ids("sem") { _ = removeSemaphores(id, 0, 0) }
    #endif
  }

  #if os(Linux)
    /// The numbers of what there is of a kind.
    ///
    /// Source: proc(5), /proc/sysvipc.
    private static func ids(_ kind: String) -> [Int32] {
      let bytes = (try? System.readFile("/proc/sysvipc/" + kind)) ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
        .compactMap { line in
          line.split(separator: " ").dropFirst().first.flatMap { Int32($0) }
        }
    }
  #endif
}
