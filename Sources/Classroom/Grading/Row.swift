/// What came of one submission to one lesson.
package struct Row: Codable, Equatable, Sendable {
  /// How far it got.
  package enum Status: String, Codable, CaseIterable, Sendable {
    /// Its checks were judged.
    case judged
    /// It does not compile; ``Row/messages`` has the compiler's words.
    case doesNotCompile = "does not compile"
    /// Compiling it was not done in time.
    case compileTimedOut = "compile timed out"
    /// It brought the compiler down.
    case compilerCrashed = "compiler crashed"
    /// It compiles, but there is no list of checks; ``Row/messages`` says why.
    case noList = "no list of checks"
    /// The file cannot be graded as it is; ``Row/messages`` says why.
    case unreadable
    /// The grader failed, for a reason that lies not in the file; it is to be graded again.
    case notGraded = "not graded"
  }

  /// One check of a submission.
  package struct Check: Codable, Equatable, Sendable {
    /// Its label, as the student wrote it (long ones are cut).
    package var label: String
    /// The outcomes on each correct version, all runs; `nil` for one that was left out.
    package var correct: [[String?]]
    /// The outcome on each fault; `nil` for one that was left out.
    package var faults: [String?]
    /// For each fault, the outcomes when it was asked about again; `nil` in results from before
    /// there were any.
    package var again: [[String?]]?
    /// The verdict's word.
    package var verdict: String
    /// The faults that it is evidence against, from 1.
    package var separates: [Int]
    /// The faults that it takes for right, from 1, if it is inverted.
    package var agrees: [Int]

    /// A check.
    package init(
      label: String, correct: [[String?]], faults: [String?], again: [[String?]]? = nil,
      verdict: String, separates: [Int], agrees: [Int]
    ) {
      self.label = label
      self.correct = correct
      self.faults = faults
      self.again = again
      self.verdict = verdict
      self.separates = separates
      self.agrees = agrees
    }
  }

  /// Who handed it in.
  package var student: String
  /// The lesson's name, `lesson04`.
  package var lesson: String
  /// The file's path below the class's folder.
  package var file: String
  /// A name for the file's contents.
  package var contents: String
  /// Whether the platform marked it as late.
  package var isLate: Bool
  /// How far it got.
  package var status: Status
  /// The compiler's words, or the reason, as lines that are safe to show; else empty.
  package var messages: [String]
  /// The checks that were judged.
  package var checks: [Check]
  /// How many checks there were beyond those.
  package var unjudged: Int
  /// The faults that are separated, from 1.
  package var separated: [Int]
  /// Whether the exercise is solved.
  package var isSolved: Bool

  /// A row.
  package init(
    student: String, lesson: String, file: String, contents: String, isLate: Bool, status: Status,
    messages: [String] = [], checks: [Check] = [], unjudged: Int = 0, separated: [Int] = [],
    isSolved: Bool = false
  ) {
    self.student = student
    self.lesson = lesson
    self.file = file
    self.contents = contents
    self.isLate = isLate
    self.status = status
    self.messages = messages
    self.checks = checks
    self.unjudged = unjudged
    self.separated = separated
    self.isSolved = isSolved
  }
}
