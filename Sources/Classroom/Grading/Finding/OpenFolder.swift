import Foundation
import LessonKit

/// A folder that is held open, so that nothing below it is reached through a link.
///
/// Names are bytes: on Linux not every name is UTF-8, and one that is not must not be lost.
final class OpenFolder {
  /// What a name stands for.
  enum Kind: Equatable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case special
  }

  /// A name in a folder.
  struct Entry: Equatable {
    let name: [UInt8]
    let kind: Kind

    /// The name as text, another one for each name.
    ///
    /// Bytes that are no UTF-8 are written as `\xff`, and then, or if a name has `\x` in it itself,
    /// each `\` as two.
    var text: String {
      if let text = String(validating: name, as: UTF8.self) {
        return text.contains("\\x") ? text.replacing("\\", with: "\\\\") : text
      }
      return name.map { byte in
        guard byte < 0x80 else { return "\\x" + String(byte, radix: 16) }
        return byte == UInt8(ascii: "\\") ? "\\\\" : String(UnicodeScalar(byte))
      }.joined()
    }
  }

  private let descriptor: Int32

  /// Opens a folder by its path; a link is followed here, and only here.
  /// - Throws: ``FileError``.
  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .system(System.lastError) }
  }

  /// Opens a folder in this one.
  private init(_ name: [CChar], in parent: Int32) throws(FileError) {
    descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(System.lastError) }
  }

  deinit { close(descriptor) }

  /// Opens a folder in this one, unless it is a link.
  /// - Throws: ``FileError``.
  func folder(_ entry: Entry) throws(FileError) -> OpenFolder {
    try OpenFolder(Self.terminated(entry.name), in: descriptor)
  }

  /// The first bytes of a file in this folder, unless it is a link.
  /// - Throws: ``FileError``.
  func read(_ entry: Entry, atMost limit: Int) throws(FileError) -> [UInt8] {
    let file = openat(
      descriptor, Self.terminated(entry.name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(System.lastError) }
    defer { close(file) }
    return try System.readFile(file, atMost: limit)
  }

  /// What is in the folder, in the order of the bytes; `nil` if it is more than the limit.
  ///
  /// Hidden names are left out, and so is the folder that macOS puts into archives.
  /// - Throws: ``FileError``.
  func entries(atMost limit: Int) throws(FileError) -> [Entry]? {
    // Reading goes on from where the descriptor stands, so each listing gets its own.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else { throw .system(System.lastError) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let found = readdir(stream) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        return Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      }
      guard name.first != UInt8(ascii: "."), name != Array("__MACOSX".utf8) else { continue }
      guard entries.count < limit else { return nil }
      entries.append(Entry(name: name, kind: kind(name, Int32(found.pointee.d_type))))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// What a name stands for: as the listing says, or, where a file system does not, as it is.
  private func kind(_ name: [UInt8], _ type: Int32) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    default: break
    }
    var status = stat()
    guard fstatat(descriptor, Self.terminated(name), &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return .special
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  private static func terminated(_ name: [UInt8]) -> [CChar] {
    name.map { CChar(bitPattern: $0) } + [0]
  }
}
