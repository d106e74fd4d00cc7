/// Something that the author of a lesson has to look at.
package struct Finding: Equatable, Sendable {
  /// What is wrong, in a word that a program can look for.
  package enum Kind: String, CaseIterable, Sendable {
    /// The list in `Package.swift`, a folder, a golden or a program's name does not fit the others.
    case nameDisagrees = "name-disagrees"
    /// A file in `Expected`, `Tests/Starters` or `Tests/Solutions` that no lesson owns.
    case ownedByNone = "owned-by-none"
    /// A line that the author has still to write.
    case toBeWritten = "to-be-written"
    /// A file with a carriage return in it.
    case carriageReturn = "carriage-return"
    /// There is no text.
    case noText = "no-text"
    /// The text lacks one of its five parts.
    case partMissing = "part-missing"
    /// There is no golden of the lesson.
    case noGolden = "no-golden"
    /// There is no golden of the exercise.
    case noExerciseGolden = "no-exercise-golden"
    /// The golden of the exercise is not the result of the reference solution.
    case exerciseGoldenDiffers = "exercise-golden-differs"
    /// There is no `Faults.swift`.
    case noFaults = "no-faults"
    /// There is only one correct version, so a check that is too strict does not show.
    case oneCorrectVersion = "one-correct-version"
    /// The lesson does not compile.
    case lessonBroken = "lesson-broken"
    /// There are no hints, or not all three steps.
    case hintsIncomplete = "hints-incomplete"
    /// The hints have no belief for a fault, or one for a fault that is not there.
    case beliefMissing = "belief-missing"
    /// The hints quote a line or a name of the faults.
    case hintLeaks = "hint-leaks"
    /// There is no starter.
    case noStarter = "no-starter"
    /// The starter's first line does not say which lesson it is for.
    case starterFirstLine = "starter-first-line"
    /// The starter's bytes would not survive an editor: no text, or a last line that is not ended.
    case starterBytes = "starter-bytes"
    /// The starter does not compile.
    case starterBroken = "starter-broken"
    /// The starter is solved already.
    case starterSolved = "starter-solved"
    /// The starter has no checks, or one that is wrong about correct code.
    case starterWrong = "starter-wrong"
    /// There is no reference solution.
    case noSolution = "no-solution"
    /// The reference solution does not compile.
    case solutionBroken = "solution-broken"
    /// The reference solution is not solved.
    case solutionUnsolved = "solution-unsolved"
    /// No check of the reference solution separates a fault.
    case faultUnseparated = "fault-unseparated"
  }

  /// What is wrong.
  package let kind: Kind
  /// The file, by its path below the root; it need not be there.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// What is wrong, and what to do, in a sentence.
  package let sentence: String

  /// A finding; without a line, it is about the whole file.
  package init(_ kind: Kind, _ file: String, line: Int = 1, _ sentence: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.sentence = sentence
  }

  /// `FILE:LINE: KIND`, and the sentence below it, in lines of at most 80 characters.
  package var text: String {
    var lines = ["\(file):\(line): \(kind.rawValue)"]
    for paragraph in sentence.split(separator: "\n") {
      var row = "   "
      for word in paragraph.split(separator: " ") {
        if row.count + 1 + word.count > 80, row != "   " {
          lines.append(row)
          row = "   "
        }
        row += " " + word
      }
      lines.append(row)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Finding {
  /// The last line of a report: `3 findings in 8 lessons`.
  package static func summary(of findings: [Finding], in lessons: Int) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
    }
    return "\(count(findings.count, "finding")) in \(count(lessons, "lesson"))\n"
  }
}
