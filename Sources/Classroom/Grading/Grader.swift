import Foundation
package import LessonKit

/// Grades a class: finds the rows that are known, assesses the others, puts them together.
package struct Grader {
  /// What a teacher can ask for.
  package struct Options: Sendable {
    /// How many submissions are assessed at once.
    package var jobs = System.processorCount
    /// What a submission may use up.
    package var limits = Limits.standard
    /// The longest that a submission may take to compile, in seconds.
    package var compileSeconds = 30.0
    /// A folder with faults of the teacher's own, `lesson04.swift` for lesson 04.
    package var faults: String?
    /// Whether to refuse to grade without a sandbox.
    package var requiresSandbox = false
    /// The part of the class to grade; all of it if `nil`.
    package var shard: ClassResult.Shard?
    /// Whether to assess again what is known already.
    package var again = false

    /// The options that hold when nothing is asked for.
    package init() {}
  }

  private let options: Options
  private let lessons: [String: PreparedLesson]
  private let sandbox: Sandbox
  private let scratch: GradingScratch
  private let cache: AssessmentCache

  /// Prepares everything that the submissions to some lessons are graded with.
  /// - Parameters:
  ///   - names: The lessons' names.
  ///   - root: The course.
  ///   - options: What was asked for.
  ///   - note: Is told, in a few words, what takes a while.
  /// - Throws: ``GradingError``, ``BuildError``, ``PathError``, ``ToolchainError``, ``SpawnError``.
  package init(
    _ names: [String], of root: Root, _ options: Options, note: (String) -> Void
  ) throws {
    self.options = options
    let home = try CourseFolder(of: root)
    let kit = try KitBuild(of: root, in: home, note: note)
    try options.faults.map { try Self.verify(faults: $0, of: root) }
    var lessons: [String: PreparedLesson] = [:]
    for name in names {
      let faults = options.faults.map { $0 + "/\(name).swift" }
      let hidden = faults.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
      lessons[name] = try PreparedLesson(name, kit: kit, in: home, faults: hidden, note: note)
    }
    self.lessons = lessons
    scratch = try GradingScratch()
    sandbox = Sandbox(for: kit, scratch: scratch.path)
    if options.requiresSandbox, case .none(let why) = sandbox.kind {
      scratch.remove()
      throw GradingError.noSandbox(why)
    }
    let limits = options.limits
    cache = try AssessmentCache(
      in: home,
      conditions: [
        sandbox.description, limits.hostArgument, "\(limits.cellSeconds)",
        "\(limits.exerciseSeconds)", "\(options.compileSeconds)",
      ])
  }

  /// Refuses faults that would be passed over: whoever names a folder means it.
  private static func verify(faults folder: String, of root: Root) throws(GradingError) {
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .faults("--faults: there is no folder \(shown(folder))")
    }
    let files = all.filter { $0.hasSuffix(".swift") }.sorted()
    let known = Set(root.lessons.map { $0 + ".swift" })
    if let other = files.first(where: { !known.contains($0) }) {
      throw .faults(
        "--faults: \(shown(other)) is for no lesson here; a file is named like lesson04.swift")
    }
    guard !files.isEmpty else {
      throw .faults("--faults: no file in \(shown(folder)) is named like lesson04.swift")
    }
  }

  /// What keeps the submissions apart, as reports say it.
  package var sandboxDescription: String { sandbox.description }

  /// Grades submissions.
  /// - Parameters:
  ///   - submissions: The whole class, in its order.
  ///   - skipped: What was found and cannot be graded.
  ///   - progress: Is told of each row the moment it is known, and how many are to come.
  /// - Returns: The result of the class, or of the shard that was asked for.
  /// - Throws: ``GradingError`` or ``SpawnError`` when nothing can be graded here.
  package func grade(
    _ submissions: [Submission], skipped: [ClassResult.Skipped],
    progress: @escaping (_ row: Row, _ left: Int) -> Void
  ) throws -> ClassResult {
    defer { scratch.remove() }
    let part = options.shard?.part(of: submissions) ?? submissions
    var rows = [Row?](repeating: nil, count: part.count)
    var left = part.count
    func add(_ assessment: Assessment, at: Int) {
      left -= 1
      let row = Row(part[at], assessment)
      rows[at] = row
      progress(row, left)
    }
    // The same contents are assessed once, however many handed them in.
    var waiting: [Key: [Int]] = [:]
    var tasks: [WorkerPool.Task] = []
    for (at, submission) in part.enumerated() {
      guard case .success(let contents) = submission.contents,
        let lesson = lessons[submission.lesson]
      else {
        add(Self.unusable(submission), at: at)
        continue
      }
      let key = Key(lesson: submission.lesson, contents: contents)
      if !options.again, let known = cache[contents, lesson] {
        add(known, at: at)
      } else if waiting[key] != nil {
        waiting[key]?.append(at)
      } else {
        waiting[key] = [at]
        tasks.append(
          WorkerPool.Task(contents: contents, lesson: submission.lesson) { assessment in
            // Kept before it is shown: a row that was seen is not lost.
            if let assessment { cache.keep(assessment, of: contents, for: lesson) }
            for at in waiting[key] ?? [] { add(assessment ?? Self.lost, at: at) }
          })
      }
    }
    if !tasks.isEmpty {
      var pool = try WorkerPool(assessor, size: options.jobs)
      try pool.perform(tasks)
    }
    return ClassResult(
      plan: plan(for: submissions), shard: options.shard, rows: rows.compactMap(\.self),
      skipped: skipped)
  }

  /// Contents for a lesson: what is assessed once.
  private struct Key: Hashable {
    let lesson: String
    let contents: [UInt8]
  }

  private static func unusable(_ submission: Submission) -> Assessment {
    guard case .failure(let why) = submission.contents else {
      return Assessment(.unreadable, messages: ["There is no lesson \(submission.lesson) here."])
    }
    return Assessment(.unreadable, messages: [why.reason])
  }

  /// What is said of a submission whose worker failed or did not survive it; it is not kept.
  private static let lost = Assessment(
    .notGraded, messages: ["Nothing is known about it. Grade the class again."])

  private var assessor: Assessor {
    Assessor(
      lessons: lessons, sandbox: sandbox, limits: options.limits,
      compileSeconds: options.compileSeconds, scratch: scratch.path)
  }

  private func plan(for submissions: [Submission]) -> ClassResult.Plan {
    let handedIn = Set(submissions.map(\.lesson))
    let limits = options.limits
    return ClassResult.Plan(
      toolchain: lessons.values.first?.kit.toolchain.version ?? "", sandbox: sandbox.description,
      limits: ClassResult.Limits(
        cellSeconds: limits.cellSeconds, exerciseSeconds: limits.exerciseSeconds,
        compileSeconds: options.compileSeconds, memoryMegabytes: limits.memoryMegabytes,
        checks: limits.checks),
      lessons: lessons.values.filter { handedIn.contains($0.name) }.sorted { $0.name < $1.name }
        .map { lesson in
          let faults = lesson.versions.faults
          let hints =
            lesson.hasHiddenFaults ? nil : try? Hints(of: lesson.name, in: lesson.kit.root)
          return ClassResult.Lesson(
            name: lesson.name, fingerprint: lesson.fingerprint,
            hasHiddenFaults: lesson.hasHiddenFaults,
            correctCount: lesson.versions.correctCount, faults: faults.map(\.name),
            caught: faults.map(\.caught), beliefs: hints?.beliefs(behind: faults.count))
        },
      submissions: submissions.count,
      classFingerprint: ClassResult.Plan.fingerprint(of: submissions))
  }
}
