#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Swift files of a target, in one order on every machine, with their contents.
package struct SourceFiles: Sendable {
  private let folder: String
  private let files: [(name: String, bytes: [UInt8])]

  /// Reads the files below a folder.
  /// - Parameters:
  ///   - folder: The target's folder.
  ///   - isWanted: Whether a file, by its path below the folder, belongs to the target.
  /// - Throws: ``PathError/unreadable(_:why:)``.
  package init(
    in folder: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(PathError) {
    let all: [String]
    do {
      all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(folder, why: "no such folder")
    }
    var files: [(String, [UInt8])] = []
    for name in all.sorted() where name.hasSuffix(".swift") && isWanted(name) {
      files.append((name, try Self.read(folder + "/" + name)))
    }
    self.folder = folder
    self.files = files
  }

  /// Reads a lesson's model: all that an exercise's result depends on but the exercise.
  /// - Parameters:
  ///   - lesson: The lesson's folder.
  ///   - others: Further files to be left out, by their paths below it.
  /// - Throws: ``PathError/unreadable(_:why:)``.
  package init(modelIn lesson: String, without others: [String] = []) throws(PathError) {
    let excluded = ["main.swift", Self.exercise] + others
    try self.init(in: lesson) { !excluded.contains($0) && !$0.hasPrefix("Packages/") }
  }

  /// The name of the file that a learner edits.
  package static let exercise = "Exercise.swift"

  /// The files' absolute paths.
  package var paths: [String] { files.map { folder + "/" + $0.name } }

  /// Whether all of them still have the contents that were read.
  package var areUnchanged: Bool {
    files.allSatisfy { (try? Self.read(folder + "/" + $0.name)) == $0.bytes }
  }

  /// Adds names and contents to a fingerprint; absolute paths, since compiled files hold them, or
  /// what stands below the folder.
  package func add(to fingerprint: inout Fingerprint, absolute: Bool = true) {
    for file in files {
      fingerprint.add(absolute ? folder + "/" + file.name : file.name)
      fingerprint.add(file.bytes)
    }
  }

  /// Reads one file.
  /// - Throws: ``PathError/unreadable(_:why:)``.
  package static func read(_ path: String) throws(PathError) -> [UInt8] {
    do throws(FileError) {
      return try System.readFile(path)
    } catch {
      throw .unreadable(path, why: error.description)
    }
  }
}
