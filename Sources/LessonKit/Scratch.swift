import Dispatch

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

/// A folder for work that leaves nothing behind: see ``Scratch/with(_:)``.
package enum Scratch {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Makes a fresh folder for temporary files, hands over its path, and removes it again.
  ///
  /// It is removed when the work throws, too, and when the program is asked to end by a signal.
  /// - Throws: ``FileError`` when there can be no folder, and what the work throws.
  package static func with<Result>(
    _ work: (_ folder: String) async throws -> sending Result
  ) async throws -> sending Result {
    let folder = try make()
    let sources = signals.map { remove(folder, on: $0) }
    defer {
      for (number, source) in zip(signals, sources) {
        source.cancel()
        signal(number, SIG_DFL)
      }
      remove(folder)
    }
    return try await work(folder)
  }

  private static func make() throws(FileError) -> String {
    let parent = System.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((parent + "/contrast-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system("no folder for temporary files can be made in \(parent): \(System.lastError)")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Removes the folder when the signal comes, and lets the signal have its way then.
  private static func remove(
    _ folder: String, on number: Int32
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      remove(folder)
      signal(number, SIG_DFL)
      // Not to this thread, as `raise` would: the threads of a queue take no signals.
      kill(getpid(), number)
    }
    source.resume()
    return source
  }
}
