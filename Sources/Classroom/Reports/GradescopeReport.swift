import Foundation
import LessonKit

/// The result of a class for Gradescope: a `results.json` for each submission.
///
/// The score is the share of the faults that are separated, of 100. The names of hidden faults are in
/// none of the files, and a result about them is shown only once grades are published, so that handing
/// in again does not find them out one by one.
/// Source of the form: Gradescope, Autograder Specifications.
package struct GradescopeReport {
  /// A file to be written.
  package struct File: Equatable, Sendable {
    /// Its path below a folder of the caller's choice, `lesson04/Ada.json`: letters, digits, `.`,
    /// `_` and `-` of ASCII.
    package let path: String
    /// What stands in it.
    package let text: String
  }

  private struct Test: Encodable {
    var name: String
    var number: String
    var score: Double?
    var max_score: Double?
    var status: String
    var output: String
    var visibility: String
  }

  private struct Document: Encodable {
    let score: Double
    let output: String
    let output_format = "text"
    let visibility: String
    let stdout_visibility = "hidden"
    let tests: [Test]
  }

  private let result: ClassResult

  /// A report on a result.
  package init(_ result: ClassResult) { self.result = result }

  /// The files, in the order of the class; no two have the same path, on any file system.
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the number of checks.
  package var files: [File] {
    get throws {
      try LessonSummary.all(of: result).flatMap { summary in
        let names = Self.names(summary.rows.map(\.student))
        return try zip(names, summary.rows).map { name, row in
          File(
            path: Self.safe(summary.lesson.name) + "/" + name + ".json",
            text: try Self.text(row, summary.lesson))
        }
      }
    }
  }

  private static func text(_ row: Row, _ lesson: ClassResult.Lesson) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let count = lesson.faults.count
    let score = count > 0 ? Double(row.separated.count) / Double(count) * 100 : 0
    let document = Document(
      score: (score * 100).rounded() / 100, output: StudentView(row, in: lesson).text,
      visibility: visibility(lesson),
      tests: lesson.faults.indices.map { test(of: $0, row, lesson) })
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private static func test(of fault: Int, _ row: Row, _ lesson: ClassResult.Lesson) -> Test {
    let isSeparated = row.separated.contains(fault + 1)
    let worth = (10_000 / Double(lesson.faults.count)).rounded() / 100
    let isNamed = isSeparated && !lesson.hasHiddenFaults
    let output =
      isSeparated
      ? "At least one check passes what is correct and is red on this fault."
      : row.status == .judged ? "No check separates it." : row.status.sentence
    return Test(
      name: "fault \(fault + 1)" + (isNamed ? ": \(lesson.faults[fault])" : ""),
      number: String(fault + 1), score: isSeparated ? worth : 0, max_score: worth,
      status: isSeparated ? "passed" : "failed", output: output,
      visibility: visibility(lesson))
  }

  /// When students see a result: what is said about hidden faults, only once grades are published.
  private static func visibility(_ lesson: ClassResult.Lesson) -> String {
    lesson.hasHiddenFaults ? "after_published" : "visible"
  }

  /// Names for files, no two the same even where upper and lower case are not told apart.
  private static func names(_ students: [String]) -> [String] {
    let safe = students.map(safe)
    let counts = Dictionary(safe.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    return zip(students, safe).map { student, name in
      guard name != student || counts[name.lowercased(), default: 0] > 1 else { return name }
      var fingerprint = Fingerprint()
      fingerprint.add(student)
      return name + "-" + fingerprint.text
    }
  }

  /// The text with everything but letters, digits, `.`, `_` and `-` of ASCII as `_`, not too long,
  /// and not starting with a dot.
  private static func safe(_ text: String) -> String {
    let name = text.unicodeScalars.prefix(60).map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || "._-".unicodeScalars.contains(scalar) ? String(scalar) : "_"
    }.joined()
    return name.isEmpty || name.hasPrefix(".") ? "_" + name : name
  }
}
