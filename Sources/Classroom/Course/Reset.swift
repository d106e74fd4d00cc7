import Foundation
import LessonKit

extension CourseCommand {
  /// `course reset LESSON`: the starter again.
  package static let reset = CourseCommand(
    "reset", arguments: "LESSON", summary: "the starter again; your file is backed up first",
    details: """
      LESSON is lesson04, 04 or 4. Your Exercise.swift is copied into the folder
      .backups of the course, with the date in its name; then it gets the starter's
      bytes. If the copy cannot be made, nothing is changed.

      exit status: 0 it is the starter now, 2 it could not be done
      """
  ) { words in
    guard let word = try Arguments(words).words(atMost: 1).first else {
      throw UsageError.missing("LESSON")
    }
    let root = try Root()
    let reset = try ExerciseReset(of: try root.lesson(named: word), in: root)
    let result = try reset.run()
    Terminal.print(reset.report(on: result, from: FileManager.default.currentDirectoryPath))
    return 0
  }
}

extension ExerciseReset {
  /// What is told about it; the command in it works from a folder, which lies in the course.
  package func report(on result: Result, from folder: String) -> String {
    switch result {
    case .isStarter: return "\(lesson): Exercise.swift is the starter already.\n"
    case .made: return "\(lesson): there was no Exercise.swift; it is the starter now.\n"
    case .replaced(let backup):
      return """
        \(lesson): Exercise.swift is the starter again. Yours is kept; to get it back:

          cp \(Self.quoted(backup, above(folder))) \\
            \(Self.quoted(exercise, above(folder)))

        """
    }
  }

  /// How to go up from a folder to the course's.
  private func above(_ folder: String) -> String {
    let steps = folder.dropFirst(root.path.count).split(separator: "/").count
    return String(repeating: "../", count: steps)
  }

  /// A path for a shell.
  private static func quoted(_ path: String, _ above: String) -> String {
    let path = above + path
    let plain = path.utf8.allSatisfy { byte in
      byte > 127 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._/".utf8.contains(byte)
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32
    }
    return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
