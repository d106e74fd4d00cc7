import Foundation
import LessonKit

extension CourseCommand {
  /// Grades a class.
  package static let grade = CourseCommand(
    "grade", arguments: "DIR [options]", summary: "grade the submissions of a class",
    details: """
      Finds the submissions in DIR (a folder a student, or files downloaded from
      Moodle or Canvas), compiles each against its lesson, judges its checks in a
      sandbox, and writes the results. Nothing in DIR is written to. Each row is kept
      the moment it is known: stopped and started again, it goes on where it was.

        --output DIR        where the results go (grades)
        --lesson LESSON     the lesson of files that do not say which they are for
        --faults DIR        faults that students have not seen: DIR/lesson04.swift
        --jobs N            how many submissions at once (the machine's processors)
        --time-limit S      at most S seconds for one run of a check (10)
        --memory-limit MB   at most so much memory for one run of a check (512)
        --require-sandbox   refuse to grade where bubblewrap cannot be used
        --shard K/N         only the K-th of N parts; see 'course merge'
        --since OLD.json    say who changed since an older result, and why
        --again             assess again what is known already
        --annotations       print GitHub's annotations (on by itself in its Actions)

      Exit status: 0 when every submission has its row, 1 when something was skipped
      (exercises that are still the starter aside) or not graded for a reason of this
      machine's, 2 when nothing could be graded.
      """
  ) { words in
    let options = try GradeOptions(words)
    let root = try Root()
    let lesson = try options.lesson.map { try root.lesson(named: $0) }
    let old = try options.since.map(readResult)
    try options.refuseOutputInside()
    let found = try SubmissionFinder(of: root, lesson: lesson).find(in: options.folder)
    let names = Set(found.submissions.map(\.lesson)).sorted()
    let grader = try Grader(names, of: root, options.grader) { Terminal.note("course: \($0)\n") }
    let part = options.grader.shard?.part(of: found.submissions) ?? found.submissions
    Terminal.note("course: \(part.count) submissions, sandbox: \(grader.sandboxDescription)\n")
    let bar = ProgressBar(of: part.count, "submissions")
    let result = try grader.grade(found.submissions, skipped: found.skipped) { row, _ in
      bar.advance(row.student)
    }
    bar.finish()
    try write(result, to: options.output)
    Terminal.print(TableReport(result).text)
    if let old { Terminal.print(Regrade(from: old, to: result).lines.map { $0 + "\n" }.joined()) }
    if options.annotates {
      Terminal.print(AnnotationReport(result, folder: options.folder).text)
    }
    Terminal.note("course: the results are in \(shown(options.output))\n", .good)
    return result.isComplete ? 0 : 1
  }

  private static func readResult(_ file: String) throws -> ClassResult {
    try readPart(file).result
  }

  /// Whether the folder holds this result and all that this program makes from it.
  private static func isWritten(_ encoded: [UInt8], in folder: String) -> Bool {
    func date(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let program = date(System.executable),
      let kept = try? System.readFile(folder + "/result.json"), kept == encoded
    else { return false }
    // The mark is made last.
    let made = ["grades.csv", "junit.xml", "index.html", mark].map { date(folder + "/" + $0) }
    return made.allSatisfy { $0.map { $0 > program } ?? false }
  }

  /// A file that is written when all others are.
  private static let mark = "gradescope/.complete"

  /// Writes the result and every report that is made from it.
  static func write(_ result: ClassResult, to folder: String) throws {
    func write(_ bytes: [UInt8], _ name: String) throws {
      let path = folder + "/" + name
      let above = (path as NSString).deletingLastPathComponent
      do {
        try FileManager.default.createDirectory(
          atPath: above, withIntermediateDirectories: true)
      } catch {
        throw PathError.unwritable(above, why: System.lastError)
      }
      try StagedFolder.write(bytes: bytes, to: path)
    }
    let encoded = try result.encoded()
    if isWritten(encoded, in: folder) { return }
    // Before all the rest: as long as it is the old one, nothing that is made from it counts.
    try? FileManager.default.removeItem(atPath: folder + "/" + mark)
    try write(encoded, "result.json")
    try write(Array(CSVReport(result).text.utf8), "grades.csv")
    try write(Array(JUnitReport(result).text.utf8), "junit.xml")
    try write(Array(PageReport(result).text.utf8), "index.html")
    for file in try GradescopeReport(result).files {
      try write(Array(file.text.utf8), "gradescope/" + file.path)
    }
    try write([], mark)
  }
}
