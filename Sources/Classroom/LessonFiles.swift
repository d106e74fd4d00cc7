import Foundation
package import LessonKit

/// The files of one lesson, by their paths below the course's root.
package struct LessonFiles: Equatable, Sendable {
  /// The lesson's name, `lesson04`.
  package let name: String
  /// The lesson's folder, `Lessons/04-DependencyInjection`.
  package let folder: String
  /// Where the course is.
  package let root: Root

  /// The files of the lesson in a folder of `Lessons`; `nil` if the folder's name is no lesson's.
  package init?(inFolder folder: String, of root: Root) {
    guard let name = Lesson.name(ofFolder: folder) else { return nil }
    self.name = name
    self.folder = "Lessons/" + folder
    self.root = root
  }

  /// The two digits.
  package var number: String { String(name.suffix(2)) }
  /// The text.
  package var readme: String { folder + "/README.md" }
  /// The hints.
  package var hints: String { folder + "/Hints.md" }
  /// The versions of the exercise.
  package var faults: String { folder + "/Faults.swift" }
  /// The program.
  package var program: String { folder + "/main.swift" }
  /// The learner's own file.
  package var exercise: String { folder + "/Exercise.swift" }
  /// The bytes that the exercise starts with.
  package var starter: String { Starter.name(of: name) }
  /// The reference solution.
  package var solution: String { "Tests/Solutions/\(number).swift.txt" }
  /// The golden of the lesson.
  package var golden: String { "Expected/\(name).txt" }
  /// The golden of the exercise.
  package var exerciseGolden: String { "Expected/exercise\(number).txt" }

  /// What the author has written, sorted: all but the learner's own file.
  package var written: [String] {
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: path(folder))) ?? []
    let kinds = [".swift", ".md"]
    let own = below.filter { name in kinds.contains { name.hasSuffix($0) } }
      .map { folder + "/" + $0 }.filter { $0 != exercise }
    return own.sorted() + [golden, exerciseGolden, starter, solution]
  }

  /// The absolute path of a file below the root.
  package func path(_ file: String) -> String { root.path + "/" + file }

  /// Reads a file below the root.
  /// - Throws: ``FileError``.
  package func read(_ file: String) throws(FileError) -> [UInt8] {
    try System.readFile(path(file))
  }

  /// The lines of a file below the root; none if it cannot be read.
  package func lines(_ file: String) -> [String] {
    let text = String(decoding: (try? read(file)) ?? [], as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
  }
}
