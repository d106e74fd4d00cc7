import Foundation
import LessonKit

/// Makes folders that are there whole or not at all.
enum StagedFolder {
  /// Fills a folder under another name and gives it its own when that is done.
  ///
  /// The file `done` in it says that it is whole. When somebody else was faster, theirs is kept.
  /// - Throws: What filling it throws, or ``PathError/unwritable(_:why:)``; nothing is left then.
  static func make(_ folder: String, fill: (_ staged: String) throws -> Void) throws {
    let staged = folder + ".\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: staged, withIntermediateDirectories: true)
    } catch {
      throw PathError.unwritable(staged, why: System.lastError)
    }
    do {
      try fill(staged)
      try write("", to: staged + "/done")
    } catch {
      try? FileManager.default.removeItem(atPath: staged)
      throw error
    }
    if rename(staged, folder) == 0 { return }
    if !FileManager.default.fileExists(atPath: folder + "/done") {
      // What stands there was never finished.
      try? FileManager.default.removeItem(atPath: folder)
      if rename(staged, folder) == 0 { return }
    }
    let why = System.lastError
    try? FileManager.default.removeItem(atPath: staged)
    guard FileManager.default.fileExists(atPath: folder + "/done") else {
      throw PathError.unwritable(folder, why: why)
    }
  }

  /// Writes a value as JSON; bytes are a value too, and are not meant: see ``write(bytes:to:)``.
  /// - Throws: ``PathError/unwritable(_:why:)``.
  static func write(_ value: some Encodable, to path: String) throws(PathError) {
    guard let data = try? JSONEncoder().encode(value) else {
      throw .unwritable(path, why: "it is no JSON")
    }
    try write(bytes: Array(data), to: path)
  }

  /// Writes a text file.
  /// - Throws: ``PathError/unwritable(_:why:)``.
  static func write(_ text: String, to path: String) throws(PathError) {
    try write(bytes: Array(text.utf8), to: path)
  }

  /// Writes a file.
  /// - Throws: ``PathError/unwritable(_:why:)``.
  static func write(bytes: [UInt8], to path: String) throws(PathError) {
    do throws(FileError) {
      try System.replaceFile(path, with: bytes)
    } catch {
      throw .unwritable(path, why: error.description)
    }
  }
}
