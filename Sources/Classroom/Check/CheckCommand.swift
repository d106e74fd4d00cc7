import LessonKit

extension CourseCommand {
  /// `course check`: the author's gate.
  package static let check = CourseCommand(
    "check", arguments: "[LESSON...] [--record]",
    summary: "the author's gate: every lesson complete and honest",
    details: """
      Looks at every lesson, or at those named (lesson04, 04 or 4): the text and its
      five parts, the goldens, the hints and what they give away, the faults, the
      starter (compiles, honest, not solved), the reference solution (compiles,
      solved, its result is the exercise's golden), names that disagree, line ends.
      It never reads a learner's Exercise.swift.

        --record   write Expected/exerciseNN.txt from the solution's result, where
                   the solution is solved (refused when CI is set)

      Each finding is FILE:LINE: KIND and a sentence, on the standard output.
      exit status: 0 no findings, 1 findings, 2 usage or environment
      """
  ) { words in
    let arguments = try Arguments(words, flags: ["--record"])
    let recording = arguments.has("--record")
    if recording, !(System.environment("CI") ?? "").isEmpty { throw RecordingRefused() }
    let root = try Root()
    let names = try arguments.words.map { try root.lesson(named: $0) }
    let gate = try Gate(of: root, in: CourseFolder(of: root)) { Terminal.note($0 + "\n") }
    let findings = try gate.run(names, recording: recording)
    for finding in findings { Terminal.print(finding.text + "\n") }
    let count = names.isEmpty ? root.lessonFolders.count : Set(names).count
    Terminal.print(Finding.summary(of: findings, in: count))
    return findings.isEmpty ? 0 : 1
  }
}

/// Why no golden is written.
struct RecordingRefused: Error, CustomStringConvertible {
  let description =
    "--record is refused while CI is set: a golden is written by a person who reads it"
}
