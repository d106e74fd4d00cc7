#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import LessonKit

/// What is asked of the file system.
enum Folder {
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }

  /// The Swift files in a folder and the folders in it, sorted, as paths below it; hidden ones are
  /// left out.
  /// - Throws: The system's error when the folder cannot be read.
  static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { path in
        path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted()
  }

  /// Makes a folder.
  /// - Throws: The system's error.
  static func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Copies a file, if it is there.
  /// - Throws: The system's error.
  static func copy(_ file: String, to target: String) throws {
    guard isFile(file) else { return }
    try FileManager.default.copyItem(atPath: file, toPath: target)
  }
}
