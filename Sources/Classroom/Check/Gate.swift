import Foundation
package import LessonKit

/// The author's gate: whether lessons are complete and honest.
///
/// It never reads a learner's `Exercise.swift`: the kept starter and the reference solution stand for
/// the exercise.
package struct Gate {
  private let root: Root
  private let home: CourseFolder
  private let note: @Sendable (String) -> Void

  /// A gate for the lessons of a course.
  /// - Parameters:
  ///   - root: The course.
  ///   - home: Where builds are kept.
  ///   - note: Is told, in a few words, what takes a while.
  package init(
    of root: Root, in home: CourseFolder, note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.root = root
    self.home = home
    self.note = note
  }

  /// Looks at lessons, or at all of them and the course's names.
  /// - Parameters:
  ///   - names: The lessons, `lesson04`; all if there are none.
  ///   - recording: Whether the exercises' goldens are written where the solution is solved.
  /// - Returns: The findings: first the course's, then each lesson's.
  /// - Throws: ``BuildError``, ``ToolchainError``, ``SpawnError``, ``GoldenError``.
  /// - Complexity: Compiles each lesson without its exercise, its starter and its solution.
  package func run(_ names: [String] = [], recording: Bool = false) throws -> [Finding] {
    let lessons = root.lessonFolders.compactMap { LessonFiles(inFolder: $0, of: root) }
      .filter { names.isEmpty || names.contains($0.name) }
    let course = names.isEmpty ? NamesGate(root: root).findings : []
    let output = try home.folder("check/" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: output) }
    // Judging ends every child of this process: by then all is compiled.
    let built = try build(lessons, into: output)
    return try course + built.flatMap { try findings(of: $0, recording: recording) }
  }

  private func findings(of built: BuiltLesson, recording: Bool) throws -> [Finding] {
    let lesson = built.lesson
    let gate = ExerciseGate(built: built)
    let starter = try built.judge(built.starter, lesson.starter)
    let solution = try built.judge(built.solution, lesson.solution)
    var results: [Finding] = gate.findings
    if let starter { results += gate.findings(ofStarter: starter) }
    if let solution { results += gate.findings(ofSolution: solution) }
    if let solution, solution.isSolved {
      let golden = try built.golden(solution)
      if recording { try record(golden, of: lesson) }
      results += gate.findings(ofGolden: golden)
    }
    let versions = try? built.prepared.get().versions
    return NamesGate(root: root).findings(of: lesson) + TextGate(lesson: lesson).findings
      + HintsGate(lesson: lesson, versions: versions).findings
      + StarterGate(lesson: lesson).findings + results
  }

  private func record(_ bytes: [UInt8], of lesson: LessonFiles) throws {
    let golden = Golden("exercise\(lesson.number).txt", in: root)
    if try golden.record(bytes) {
      note("\(golden.name) written; read its difference before you commit it.")
    }
  }

  /// Compiles the lessons side by side.
  private func build(_ lessons: [LessonFiles], into output: String) throws -> [BuiltLesson] {
    let kit = try KitBuild(of: root, in: home, note: note)
    let note = note
    return try lessons.concurrentMap { lesson in
      try BuiltLesson(lesson, kit: kit, in: home, output: output, note: note)
    }
  }
}
