/// What came of grading a class: the one result file, from which every report is made.
///
/// As JSON it is described in the README. A field is never given another meaning; ``version`` grows
/// when one is taken away. Nothing in it depends on the machine's speed or on the hour, so that the
/// same class gives the same bytes, and so that shards can be merged into what one run would give.
package struct ClassResult: Codable, Equatable, Sendable {
  /// The format's name: `contrast-class`.
  package var format = "contrast-class"
  /// The format's version.
  package var version = 1
  /// What was graded, against what.
  package var plan: Plan
  /// The part of the class that this result is about; `nil` for all of it.
  package var shard: Shard?
  /// One row for each submission to a lesson, in the order of the class.
  package var rows: [Row]
  /// What was found and not graded, and why, in the order of the paths.
  package var skipped: [Skipped]

  /// A result.
  package init(plan: Plan, shard: Shard?, rows: [Row], skipped: [Skipped]) {
    self.plan = plan
    self.shard = shard
    self.rows = rows
    self.skipped = skipped
  }

  /// What was skipped and may be a submission: all but exercises that were never begun.
  package var concerns: [Skipped] { skipped.filter { !$0.isNotAttempted } }

  /// Whether every submission that was found has a row that says something about it.
  package var isComplete: Bool { concerns.isEmpty && !rows.contains { $0.status == .notGraded } }

  /// What was graded, against what: results of different plans are not to be mixed.
  package struct Plan: Codable, Equatable, Sendable {
    /// The compiler's own words for its version.
    package var toolchain: String
    /// What kept submissions apart: `bubblewrap`, or `none: …` with the reason.
    package var sandbox: String
    /// The limits of a cell and of an exercise.
    package var limits: Limits
    /// The lessons that somebody handed something in for, by name.
    package var lessons: [Lesson]
    /// How many submissions the class has, over all shards.
    package var submissions: Int
    /// A name for the class: the submissions' students, lessons and contents.
    package var classFingerprint: String

    /// A plan.
    package init(
      toolchain: String, sandbox: String, limits: Limits, lessons: [Lesson], submissions: Int,
      classFingerprint: String
    ) {
      self.toolchain = toolchain
      self.sandbox = sandbox
      self.limits = limits
      self.lessons = lessons
      self.submissions = submissions
      self.classFingerprint = classFingerprint
    }
  }

  /// What a submission may use up.
  package struct Limits: Codable, Equatable, Sendable {
    /// The longest that one cell may take, in seconds.
    package var cellSeconds: Double
    /// The longest that the cells of a submission may take, in seconds.
    package var exerciseSeconds: Double
    /// The longest that a submission may take to compile, in seconds.
    package var compileSeconds: Double
    /// The most memory that a cell may map, in megabytes.
    package var memoryMegabytes: Int
    /// The most checks that are judged.
    package var checks: Int

    /// The limits.
    package init(
      cellSeconds: Double, exerciseSeconds: Double, compileSeconds: Double, memoryMegabytes: Int,
      checks: Int
    ) {
      self.cellSeconds = cellSeconds
      self.exerciseSeconds = exerciseSeconds
      self.compileSeconds = compileSeconds
      self.memoryMegabytes = memoryMegabytes
      self.checks = checks
    }
  }

  /// A lesson as it was graded.
  package struct Lesson: Codable, Equatable, Sendable {
    /// The lesson's name, `lesson04`.
    package var name: String
    /// A name for all that its results depend on, the submissions aside.
    package var fingerprint: String
    /// Whether the faults are the teacher's own (`--faults`) and not the lesson's.
    package var hasHiddenFaults: Bool
    /// How many correct versions there are.
    package var correctCount: Int
    /// The names of the faults, in their order.
    package var faults: [String]
    /// What is said to who has separated each fault; `nil` in results from before there was any.
    package var caught: [String]?
    /// The belief behind each fault, where one is written down; `nil` as above.
    package var beliefs: [String?]?

    /// A lesson.
    package init(
      name: String, fingerprint: String, hasHiddenFaults: Bool, correctCount: Int,
      faults: [String], caught: [String]? = nil, beliefs: [String?]? = nil
    ) {
      self.name = name
      self.fingerprint = fingerprint
      self.hasHiddenFaults = hasHiddenFaults
      self.correctCount = correctCount
      self.faults = faults
      self.caught = caught
      self.beliefs = beliefs
    }
  }

  /// The k-th of n parts of a class, counted from 1.
  package struct Shard: Codable, Equatable, Sendable {
    /// Which part, from 1.
    package var index: Int
    /// How many parts there are.
    package var count: Int

    /// A part.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Something that was found and not graded.
  package struct Skipped: Codable, Equatable, Sendable {
    /// Its path below the class's folder.
    package var path: String
    /// Why, as a sentence.
    package var reason: String

    /// What a reason begins with when the file is a lesson's starter, as it was handed out.
    package static let notAttempted = "not attempted: "

    /// Whether it is only an exercise that its student did not begin: no cause for concern.
    package var isNotAttempted: Bool { reason.hasPrefix(Self.notAttempted) }

    /// Something that was skipped.
    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }
}
