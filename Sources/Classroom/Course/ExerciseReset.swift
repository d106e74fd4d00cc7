import Foundation
package import LessonKit

/// Why an exercise was not reset; nothing was changed.
package enum ResetError: Error, Equatable, CustomStringConvertible {
  /// The learner's file could not be backed up, so it was left alone.
  case noBackup(String, why: String)
  /// The learner's file was saved again and again while it was being copied.
  case inUse(String)

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .noBackup(let name, let why):
      "nothing was changed, since no backup could be written: \(name): \(why)"
    case .inUse(let name):
      "nothing was changed: \(name) changes all the time; close what writes it"
    }
  }
}

/// Gives an exercise its starter's bytes, after a copy of the learner's file was made.
package struct ExerciseReset {
  /// What was done.
  package enum Result: Equatable, Sendable {
    /// It had these bytes already.
    case isStarter
    /// There was no file.
    case made
    /// The learner's file is in this backup, a path below the course's folder.
    case replaced(backup: String)
  }

  let lesson: String
  let root: Root
  private let starter: Starter
  /// The learner's file, below the course's folder.
  let exercise: String

  /// A reset of a lesson's exercise, by the lesson's name.
  /// - Throws: ``BuildError/noLesson(_:)``, or ``PathError/unreadable(_:why:)`` for the starter.
  package init(of lesson: String, in root: Root) throws {
    guard let folder = root.folder(of: lesson) else { throw BuildError.noLesson(lesson) }
    self.lesson = lesson
    self.root = root
    starter = try Starter(of: lesson, in: root)
    exercise = folder.dropFirst(root.path.count + 1) + "/" + SourceFiles.exercise
  }

  /// Does it.
  /// - Throws: ``ResetError`` or ``PathError``; nothing is lost then.
  package func run() throws -> Result {
    var result = Result.made
    if let before = try contents() {
      guard before != starter.bytes else { return .isStarter }
      let backup = try backUp(before)
      // Saved since: the backup would not be of what is overwritten.
      guard try contents() == before else { throw ResetError.inUse(exercise) }
      result = .replaced(backup: backup)
    }
    do throws(FileError) {
      try System.replaceFile(root.path + "/" + exercise, with: starter.bytes)
    } catch {
      throw PathError.unwritable(exercise, why: error.description)
    }
    return result
  }

  /// The learner's file; `nil` if there is none.
  private func contents() throws(PathError) -> [UInt8]? {
    do throws(FileError) {
      return try System.readFile(root.path + "/" + exercise)
    } catch .missing {
      return nil
    } catch {
      throw .unreadable(exercise, why: error.description)
    }
  }

  /// Writes a copy under a name that nothing has, and reads it back.
  private func backUp(_ bytes: [UInt8]) throws(ResetError) -> String {
    let stem = ".backups/\(lesson)-\(System.localTime())"
    var name = stem + ".swift"
    if mkdir(root.path + "/.backups", 0o755) != 0, errno != EEXIST {
      throw .noBackup(".backups", why: System.lastError)
    }
    var number = 1
    while FileManager.default.fileExists(atPath: root.path + "/" + name) {
      number += 1
      name = "\(stem)-\(number).swift"
    }
    do throws(FileError) {
      try System.replaceFile(root.path + "/" + name, with: bytes)
      guard try System.readFile(root.path + "/" + name) == bytes else {
        throw .system("it does not hold what was just written to it")
      }
    } catch {
      throw .noBackup(name, why: error.description)
    }
    return name
  }
}
