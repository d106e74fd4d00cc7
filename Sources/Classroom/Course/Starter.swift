package import LessonKit

/// What a lesson's exercise begins with: bytes that are kept beside the tests.
package struct Starter: Equatable, Sendable {
  /// The path below the course's folder, `Tests/Starters/04.swift.txt`.
  package let name: String
  /// The bytes.
  package let bytes: [UInt8]

  /// Reads the starter of a lesson, by the lesson's name.
  /// - Throws: ``PathError/unreadable(_:why:)``.
  package init(of lesson: String, in root: Root) throws(PathError) {
    name = Self.name(of: lesson)
    do throws(FileError) {
      bytes = try System.readFile(root.path + "/" + name)
    } catch {
      throw .unreadable(name, why: error.description)
    }
  }

  /// The path below the course's folder of the starter of a lesson, by the lesson's name.
  package static func name(of lesson: String) -> String {
    "Tests/Starters/\(lesson.dropFirst("lesson".count)).swift.txt"
  }

  /// Whether an exercise is still as it began.
  package func isSame(as state: ExerciseState) -> Bool {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.text == state.contents
  }
}
