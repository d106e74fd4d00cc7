#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why the course's folder was not found.
package struct RootNotFound: Error, Equatable, CustomStringConvertible {
  /// Where the search began.
  package let start: String

  /// A sentence that says what was looked for, and where.
  package var description: String {
    "no course here: looked for a Package.swift beside a folder Expected in "
      + (start.isEmpty ? "the working directory, which is gone," : start)
      + " and in every folder above it; go to the course's folder, or one inside it"
  }
}

/// The folder of the course: the one that holds `Package.swift` and `Expected`.
package struct Root: Equatable, Sendable {
  /// The folder's absolute path.
  package let path: String

  /// Walks up from a folder, by default the working directory, to the course's.
  /// - Throws: ``RootNotFound``.
  /// - Complexity: Two look-ups for each folder on the way.
  package init(
    above start: String = FileManager.default.currentDirectoryPath
  ) throws(RootNotFound) {
    var folder = start
    while !folder.isEmpty {
      if Self.isFile(folder + "/Package.swift"), Self.isFolder(folder + "/Expected") {
        path = folder
        return
      }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { break }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    throw RootNotFound(start: start)
  }

  /// The folders of the lessons, `04-DependencyInjection`, sorted; empty if there is no `Lessons`.
  package var lessonFolders: [String] {
    Self.entries(of: path + "/Lessons").filter { Lesson.name(ofFolder: $0) != nil }
  }

  /// The names of the lessons, `lesson04`, sorted.
  package var lessons: [String] { lessonFolders.compactMap(Lesson.name) }

  /// The name of the lesson that is meant by `lesson04`, `04` or `4`.
  /// - Throws: ``UsageError/unknownLesson(_:known:)``.
  package func lesson(named word: String) throws(UsageError) -> String {
    let lessons = lessons
    let digits = word.hasPrefix("lesson") ? word.dropFirst("lesson".count) : word[...]
    let name = "lesson" + (digits.utf8.count == 1 ? "0" : "") + digits
    guard lessons.contains(name) else { throw .unknownLesson(word, known: lessons) }
    return name
  }

  /// The folder of a lesson, by the lesson's name, `lesson04`.
  package func folder(of lesson: String) -> String? {
    lessonFolders.first { Lesson.name(ofFolder: $0) == lesson }.map { path + "/Lessons/" + $0 }
  }

  /// The names in `Expected` that belong to no lesson's folder, sorted.
  ///
  /// Hidden files are left alone.
  package var orphanGoldens: [String] {
    let owned = lessonFolders.flatMap { folder in
      ["lesson\(folder.prefix(2)).txt", "exercise\(folder.prefix(2)).txt"]
    }
    return Self.entries(of: path + "/Expected").filter { !owned.contains($0) && $0.first != "." }
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
