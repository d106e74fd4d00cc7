import Foundation
import LessonKit

/// Looks at what an author has written, as text: what is missing, unfinished or damaged.
struct TextGate {
  /// How a line begins its place that the author has still to fill, in every file of a lesson.
  ///
  /// `course new` leaves such places: `[write: what the code does]`.
  static let place = "[write: "

  let lesson: LessonFiles

  /// The parts of a text, each under a heading of this name.
  private static let parts = ["Predict", "Run", "Investigate", "Modify", "Make"]

  /// What is wrong.
  var findings: [Finding] { missing + parts + places + carriageReturns }

  private var missing: [Finding] {
    [
      absence(
        .noText, lesson.readme,
        "A lesson's text, in five parts: \(Self.parts.joined(separator: ", "))."),
      absence(
        .noGolden, lesson.golden,
        "What the lesson prints. If it is right, make it: swift run \(lesson.name) --record"),
      absence(
        .noExerciseGolden, lesson.exerciseGolden,
        "The solution's own result. Make it: swift run course check \(lesson.number) --record"),
      absence(.noFaults, lesson.faults, "The versions that the exercise's checks are measured on."),
      absence(
        .hintsIncomplete, lesson.hints,
        "The hints in three steps, each under a heading: verdicts, behaviour, beliefs."),
      absence(.noStarter, lesson.starter, "The bytes that the exercise starts with."),
      absence(.noSolution, lesson.solution, "An exercise that separates every fault."),
    ].compactMap { $0 }
  }

  /// A finding if a file is not there, cannot be read or is empty.
  private func absence(_ kind: Finding.Kind, _ file: String, _ what: String) -> Finding? {
    do throws(FileError) {
      guard try lesson.read(file).isEmpty else { return nil }
      return Finding(kind, file, "The file is empty. It should hold: " + what)
    } catch {
      return Finding(kind, file, "\(error). It should hold: " + what)
    }
  }

  /// Parts that are not there, or have nothing in them.
  private var parts: [Finding] {
    let lines = lesson.lines(lesson.readme)
    guard lines != [""] else { return [] }
    return Self.parts.compactMap { part in
      guard let at = lines.firstIndex(where: { $0.hasPrefix("## " + part) }) else {
        return Finding(.partMissing, lesson.readme, "No heading '## \(part)'.")
      }
      let body = lines[(at + 1)...].prefix { !$0.hasPrefix("## ") }
      guard body.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return nil }
      return Finding(
        .partMissing, lesson.readme, line: at + 1, "Nothing stands under '## \(part)'.")
    }
  }

  private var places: [Finding] {
    lesson.written.flatMap { file in
      lesson.lines(file).enumerated().compactMap { number, line in
        guard let start = line.range(of: Self.place)?.upperBound else { return nil }
        let what = line[start...].prefix { $0 != "]" }
        return Finding(.toBeWritten, file, line: number + 1, "Still to be written: \(what).")
      }
    }
  }

  private var carriageReturns: [Finding] {
    lesson.written.compactMap { file in
      guard let bytes = try? lesson.read(file), let at = bytes.firstIndex(of: 13) else {
        return nil
      }
      return Finding(
        .carriageReturn, file, line: bytes[..<at].count { $0 == 10 } + 1,
        "A carriage return: an editor or git has turned the file's line ends.")
    }
  }
}
