package import LessonKit

extension CourseCommand {
  /// `course` without a word: where the learner is, and what is next.
  package static let overview = CourseCommand(
    "", summary: "where you are, what is next",
    details: """
      It shows what is known about each exercise and judges none, so it is quick.
      An exercise is judged by `course watch` and `swift run lesson04 exercise`.
      """
  ) { words in
    _ = try Arguments(words).words(atMost: 0)
    let root = try Root()
    let progress = Progress.load(of: root) { Terminal.note("course: \($0)\n") }
    Terminal.print(Overview(of: root, progress).text)
    return 0
  }
}

/// All lessons on one screen.
package struct Overview {
  private struct Row {
    let lesson: String
    let folder: String
    let words: String
    let isSolved: Bool
    let canBeJudged: Bool
  }

  private let rows: [Row]

  /// An overview of a course.
  /// - Complexity: Reads the lessons' source files.
  package init(of root: Root, _ progress: Progress) {
    rows = root.lessonFolders.compactMap { folder in
      guard let lesson = Lesson.name(ofFolder: folder) else { return nil }
      guard let state = try? ExerciseState(of: lesson, in: root) else {
        return Row(
          lesson: lesson, folder: folder, words: "Exercise.swift cannot be read",
          isSolved: false, canBeJudged: false)
      }
      let standing = progress.standing(of: state)
      let isStarter = (try? Starter(of: lesson, in: root).isSame(as: state)) ?? false
      return Row(
        lesson: lesson, folder: folder, words: Self.words(standing, isStarter: isStarter),
        isSolved: progress.isSolved(state), canBeJudged: true)
    }
  }

  /// The lines, and below them the one command to type; ASCII, at most 80 columns.
  package var text: String { table + (rows.isEmpty ? "" : next) }

  /// The lines, and how many are solved.
  package var table: String {
    guard !rows.isEmpty else { return "This course has no lessons yet.\n" }
    let titles = rows.map { Self.title($0.folder) }
    let width = titles.map(\.count).max() ?? 0
    let lines = zip(rows, titles).map { row, title in
      "\(row.lesson)  \(title)\(String(repeating: " ", count: width - title.count))  \(row.words)\n"
    }
    let solved = rows.count { $0.isSolved }
    return lines.joined() + "\n\(solved) of \(rows.count) solved.\n"
  }

  private var next: String {
    guard let row = rows.first(where: { !$0.isSolved }) else {
      return "Nothing is left. To see that it all still holds:\n\n  swift run course verify\n"
    }
    guard row.canBeJudged else {
      return "Next: the exercise of \(row.lesson). To get it back, type:\n\n"
        + "  swift run course reset \(row.lesson)\n"
    }
    return "Next: \(row.lesson).\nRead Lessons/\(row.folder)/README.md; then type:\n\n"
      + "  swift run course watch \(row.lesson)\n"
  }

  /// The part of a folder's name behind its number; cut where it would take more than a third of
  /// the line.
  private static func title(_ folder: String) -> String {
    let name = folder.dropFirst(3)
    return name.count <= 26 ? String(name) : name.prefix(23) + "..."
  }

  private static func words(_ standing: Progress.Standing, isStarter: Bool) -> String {
    switch standing {
    case .untried: return isStarter ? "not begun" : "not judged yet"
    case .solved(let attempt):
      return "solved on \(day(attempt))"
    case .tried(let attempt):
      return attempt.separated < attempt.faults
        ? count(attempt) : count(attempt) + ", a check is wrong"
    case .edited where isStarter: return "the starter again"
    case .edited(let attempt):
      return attempt.isSolved
        ? "changed since it was solved" : "changed since it had \(count(attempt))"
    case .lessonChanged(let attempt):
      return attempt.isSolved ? "the lesson changed since it was solved" : "the lesson changed"
    }
  }

  private static func count(_ attempt: Progress.Attempt) -> String {
    "\(attempt.separated) of \(attempt.faults) faults"
  }

  private static func day(_ attempt: Progress.Attempt) -> String {
    System.localTime(attempt.time, format: "%Y-%m-%d")
  }
}
