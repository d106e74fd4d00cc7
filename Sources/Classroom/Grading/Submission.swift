/// One file that a student handed in for a lesson, as it was found in a class's folder.
package struct Submission: Equatable, Sendable {
  /// Who handed it in.
  package let student: String
  /// The lesson's name, `lesson04`.
  package let lesson: String
  /// The file's path below the class's folder.
  package let file: String
  /// Whether the platform marked it as late.
  package let isLate: Bool
  /// The file's bytes, or why they cannot be graded (too large, not UTF-8, …), as a sentence.
  package let contents: Result<[UInt8], Unusable>

  /// Why a file cannot be graded as it is.
  package struct Unusable: Error, Equatable, Sendable {
    /// The reason, as a sentence.
    package let reason: String

    /// A reason.
    package init(reason: String) { self.reason = reason }
  }

  /// A submission.
  package init(
    student: String, lesson: String, file: String, isLate: Bool,
    contents: Result<[UInt8], Unusable>
  ) {
    self.student = student
    self.lesson = lesson
    self.file = file
    self.isLate = isLate
    self.contents = contents
  }
}
