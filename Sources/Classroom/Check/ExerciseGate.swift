import ContrastCore
import LessonKit

/// Looks at a lesson's exercise: it can be done, it is not done yet, and its golden is true.
struct ExerciseGate {
  let built: BuiltLesson

  private var lesson: LessonFiles { built.lesson }

  /// What does not compile, and what holds for the versions.
  var findings: [Finding] {
    switch built.prepared {
    // Without faults there is no lesson; that is another's to say.
    case .failure where lesson.lines(lesson.faults) == [""]: return []
    case .failure(BuildError.compile(_, let messages)):
      return [broken(.lessonBroken, lesson.program, messages)]
    // A folder that the manifest does not list is another's to say.
    case .failure(BuildError.noTarget): return []
    case .failure(let error): return [Finding(.lessonBroken, lesson.program, "\(error).")]
    case .success(let prepared):
      return (prepared.versions.correctCount > 1 ? [] : [oneVersion])
        + unbuilt(built.starter, .starterBroken, lesson.starter)
        + unbuilt(built.solution, .solutionBroken, lesson.solution)
    }
  }

  private var oneVersion: Finding {
    Finding(
      .oneCorrectVersion, lesson.faults, line: line(of: "correct:", in: lesson.faults),
      "There is one correct version; with a second, which differs in what the text leaves open, a "
        + "check that is too strict shows.")
  }

  private func unbuilt(
    _ result: BuiltLesson.Exercise?, _ kind: Finding.Kind, _ file: String
  ) -> [Finding] {
    switch result {
    case nil, .object: []
    case .messages(let messages): [broken(kind, file, messages)]
    case .timedOut: [Finding(kind, file, "The compiler was not done in time.")]
    case .crashed: [Finding(kind, file, "The compiler crashed over it.")]
    }
  }

  /// The compiler's first error, at its own place if that is in the course.
  private func broken(_ kind: Finding.Kind, _ file: String, _ messages: String) -> Finding {
    guard let error = CompilerError(firstIn: messages) else {
      return Finding(kind, file, "It does not compile:\n\(messages)")
    }
    let root = lesson.root.path + "/"
    let isOwn =
      error.file.hasPrefix(lesson.path(lesson.folder) + "/")
      || error.file == lesson.path(file)
    return Finding(
      kind, isOwn ? String(error.file.dropFirst(root.count)) : file, line: isOwn ? error.line : 1,
      "It does not compile: \(error.sentence).")
  }

  /// What is wrong with a starter that was judged.
  func findings(ofStarter judgement: Judgement) -> [Finding] {
    if judgement.isSolved {
      return [Finding(.starterSolved, lesson.starter, "Nothing is left to do: it is solved.")]
    }
    return wrong(judgement, .starterWrong, lesson.starter)
  }

  /// What is wrong with a reference solution that was judged.
  func findings(ofSolution judgement: Judgement) -> [Finding] {
    let suite = judgement.suite
    let hidden = suite.evidence.indices.filter { suite.evidence[$0].isEmpty }.map(unseparated)
    guard !judgement.isSolved else { return [] }
    let others = wrong(judgement, .solutionUnsolved, lesson.solution)
    guard others.isEmpty else { return others + hidden }
    let sentence = "It separates \(suite.separatedCount) of \(suite.faultCount) faults."
    return [Finding(.solutionUnsolved, lesson.solution, sentence)] + hidden
  }

  /// A list that is not there, and checks that are wrong about correct code.
  private func wrong(
    _ judgement: Judgement, _ kind: Finding.Kind, _ file: String
  ) -> [Finding] {
    if let problem = judgement.problem { return [Finding(kind, file, problem.sentence)] }
    let suite = judgement.suite
    if suite.checks.isEmpty { return [Finding(kind, file, "There is no check in it.")] }
    if judgement.unjudged > 0 {
      return [Finding(kind, file, "\(judgement.unjudged) checks are too many to be judged.")]
    }
    return suite.checks.filter { $0.verdict != .blind && $0.verdict != .separating }.map { check in
      Finding(
        kind, file, line: line(of: "\"\(check.label)\"", in: file),
        "The check \(check.label) is \(check.verdict); each has to be separating or blind.")
    }
  }

  /// The first line of a file with these words, from 1; the first of all if there is none.
  private func line(of words: String, in file: String) -> Int {
    (lesson.lines(file).firstIndex { $0.contains(words) } ?? 0) + 1
  }

  /// A fault that hides from the whole solution, at its place in the list.
  private func unseparated(_ fault: Int) -> Finding {
    let lines = lesson.lines(lesson.faults).enumerated().filter { $0.element.contains("Fault(") }
    let line = lines.indices.contains(fault) ? lines[fault].offset + 1 : 1
    return Finding(
      .faultUnseparated, lesson.faults, line: line,
      "No check of the reference solution separates fault \(fault + 1).")
  }

  /// What is wrong with the exercise's golden, given what should stand in it.
  func findings(ofGolden expected: [UInt8]) -> [Finding] {
    // A missing one, an empty one and one with carriage returns are another's to say.
    guard let bytes = try? lesson.read(lesson.exerciseGolden), !bytes.isEmpty, bytes != expected,
      !bytes.contains(13)
    else { return [] }
    let (old, new) = (lines(bytes), lines(expected))
    let at = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return [
      Finding(
        .exerciseGoldenDiffers, lesson.exerciseGolden, line: (at ?? min(old.count, new.count)) + 1,
        "It is not the solution's result. If the lesson was changed on purpose: "
          + "swift run course check \(lesson.number) --record")
    ]
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 10, omittingEmptySubsequences: false)
  }
}
