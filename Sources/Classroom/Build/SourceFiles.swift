import Foundation
import LessonKit

/// The Swift files of a target, in one order on every machine, with their contents.
struct SourceFiles {
  private let files: [(path: String, bytes: [UInt8])]
  private let folder: String

  /// Reads the files below a folder.
  /// - Parameters:
  ///   - folder: The target's folder.
  ///   - isWanted: Whether a file, by its path below the folder, belongs to the target.
  /// - Throws: ``BuildError/unreadable(_:why:)``.
  init(in folder: String, where isWanted: (String) -> Bool = { _ in true }) throws(BuildError) {
    let all: [String]
    do {
      all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(folder, why: "no such folder")
    }
    var files: [(String, [UInt8])] = []
    for name in all.sorted() where name.hasSuffix(".swift") && isWanted(name) {
      files.append((folder + "/" + name, try Self.read(folder + "/" + name)))
    }
    self.files = files
    self.folder = folder
  }

  /// The files' absolute paths.
  var paths: [String] { files.map(\.path) }

  /// Adds names below the folder and contents to a fingerprint: the same in every checkout.
  func add(to fingerprint: inout Fingerprint) {
    for file in files {
      fingerprint.add(String(file.path.dropFirst(folder.count)))
      fingerprint.add(file.bytes)
    }
  }

  /// Reads one file.
  /// - Throws: ``BuildError/unreadable(_:why:)``.
  static func read(_ path: String) throws(BuildError) -> [UInt8] {
    do throws(FileError) {
      return try System.readFile(path)
    } catch {
      throw .unreadable(path, why: error.description)
    }
  }
}
