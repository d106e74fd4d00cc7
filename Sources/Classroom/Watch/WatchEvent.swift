/// What a watch can be told: by the keyboard, by the files, by a run, by the system.
enum WatchEvent: Equatable, Sendable {
  /// A key was pressed.
  case key(WatchKey)
  /// Nothing more will come from the standard input.
  case endOfInput
  /// The exercise is another than before.
  case exercise(ExerciseFile)
  /// Another file of the lesson is another than before.
  case lessonChanged
  /// A run has something to say meanwhile.
  case note(String)
  /// A run has been built, and its checks are being judged.
  case judging(WatchRun)
  /// A run has ended.
  case finished(WatchResult)
  /// A signal has come.
  case signal(Int32)
  /// A moment has passed.
  case tick
}

/// A key that means something.
enum WatchKey: Equatable, Sendable {
  /// Judge again.
  case again
  /// Show a hint, the next one each time.
  case hint
  /// Go to the next lesson.
  case next
  /// List the lessons.
  case list
  /// Leave.
  case quit
  /// Any other key: say which there are.
  case other

  /// What is said about the keys.
  static let help = "Enter: judge again, h: hint, n: next lesson, l: list, q: quit"
}

/// A learner's file as it was read.
enum ExerciseFile: Equatable, Sendable {
  /// Its bytes.
  case text([UInt8])
  /// It is not there.
  case missing
  /// It is there but cannot be read; the system's words.
  case unreadable(String)
}

/// One judging of one state of an exercise.
struct WatchRun: Equatable, Sendable {
  /// Why it is done.
  enum Cause: Equatable, Sendable {
    /// The lesson has just been opened.
    case opening
    /// The exercise was saved.
    case save
    /// Another file of the lesson was saved.
    case lesson
    /// The key for it was pressed.
    case key
  }

  /// Its number; later runs have higher ones.
  let number: Int
  /// The lesson's name, `lesson04`.
  let lesson: String
  /// The learner's file.
  let contents: [UInt8]
  /// Why it is done.
  let cause: Cause
  /// When what caused it was seen, in the seconds of `System.now()`.
  let since: Double
}

/// What came of a run.
struct WatchResult: Equatable, Sendable {
  /// How it ended.
  enum Outcome: Equatable, Sendable {
    /// It was judged: the report, whether it is solved, and the seconds for building and judging.
    case judged(report: String, isSolved: Bool, build: Double, judge: Double)
    /// It does not compile; the compiler's words.
    case messages(String)
    /// It was not judged, since these contents are known to be solved, and since when.
    case known(since: String)
    /// It could not be done; a sentence.
    case failed(String)
    /// It was given up, or the file changed meanwhile.
    case stopped
  }

  /// The run.
  let run: WatchRun
  /// How it ended.
  let outcome: Outcome
}
