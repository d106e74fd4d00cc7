#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file could not be read or written.
package enum FileError: Error, Equatable, CustomStringConvertible {
  /// There is nothing of that name.
  case missing
  /// It is a folder, a pipe or a device.
  case notAFile
  /// The system's own sentence.
  case system(String)

  /// What is wrong, for the end of a sentence.
  package var description: String {
    switch self {
    case .missing: "No such file or directory"
    case .notAFile: "Not a regular file"
    case .system(let why): why
    }
  }
}

extension System {
  /// Reads a regular file.
  ///
  /// A pipe or a device is refused before it can make the reader wait.
  /// - Throws: ``FileError``.
  package static func readFile(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .system(lastError) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(lastError) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .system(lastError) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes a file whole or not at all: a neighbour is written, synced and renamed over it.
  ///
  /// A link is followed, so that what it points to is replaced. The file keeps its mode.
  /// - Throws: ``FileError``; the file is then as it was.
  package static func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = realPath(path) ?? path
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .system(lastError) }
    let complete =
      write(bytes, to: descriptor) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
    let why = lastError
    close(descriptor)
    guard complete, rename(template, target) == 0 else {
      let reason = complete ? lastError : why
      unlink(template)
      throw .system(reason)
    }
  }

  /// The absolute path without links; `nil` if there is nothing of that name.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
