import Foundation
import LessonKit

/// A lesson with its starter and its reference solution, compiled as far as they compile.
struct BuiltLesson: Sendable {
  /// What came of an exercise; `nil` where there is no such file, or the lesson does not compile.
  typealias Exercise = ExerciseBuild.Result

  /// The files.
  let lesson: LessonFiles
  /// The lesson, or why there is none.
  let prepared: Result<PreparedLesson, any Error>
  /// What came of the starter.
  let starter: Exercise?
  /// What came of the solution.
  let solution: Exercise?

  /// Compiles what there is.
  /// - Parameters:
  ///   - lesson: The lesson's files.
  ///   - kit: What it is compiled against.
  ///   - home: Where builds are kept.
  ///   - output: A fresh folder for what need not be kept.
  ///   - note: Is told, in a few words, what takes a while.
  /// - Throws: ``SpawnError`` or ``BuildError`` when nothing can be said about the exercises.
  init(
    _ lesson: LessonFiles, kit: KitBuild, in home: CourseFolder, output: String,
    note: (String) -> Void
  ) throws {
    self.lesson = lesson
    prepared = Result { try PreparedLesson(lesson.name, kit: kit, in: home, note: note) }
    guard let prepared = try? prepared.get() else {
      (starter, solution) = (nil, nil)
      return
    }
    func build(_ file: String, into name: String) throws -> Exercise? {
      guard FileManager.default.fileExists(atPath: lesson.path(file)) else { return nil }
      let folder = output + "/" + lesson.name + "-" + name
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      return try ExerciseBuild(lesson.path(file), for: prepared, into: folder).run()
    }
    starter = try build(lesson.starter, into: "starter")
    solution = try build(lesson.solution, into: "solution")
  }

  /// Judges a compiled exercise; `nil` if it did not compile.
  /// - Throws: ``SpawnError`` when no process can be started.
  func judge(_ exercise: Exercise?, _ file: String) throws -> Judgement? {
    guard case .object(let object) = exercise, let prepared = try? prepared.get() else {
      return nil
    }
    let host = prepared.host(
      of: object, source: (try? lesson.read(file)) ?? [], limits: .standard)
    return try Judge(host, prepared.versions.layout, limits: .standard).run()
  }

  /// What the report on a judgement says for golden files.
  func golden(_ judgement: Judgement) throws -> [UInt8] {
    let report = ExerciseReport(
      lesson: lesson.name, judgement: judgement,
      faults: try prepared.get().versions.faults.map { ($0.name, $0.caught) }, beliefs: [])
    return Array(report.golden.utf8)
  }
}
