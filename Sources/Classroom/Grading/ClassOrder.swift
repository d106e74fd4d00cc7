import LessonKit

/// The one order of a class on every machine: by student, then lesson, then path, byte by byte.
///
/// Texts are told apart by their bytes as well: Swift's `==` takes `é` in one scalar for `é` in two,
/// which are two files on most systems, and may be two students.
package struct ClassOrder: Hashable, Comparable, Sendable {
  private let student: [UInt8]
  private let lesson: [UInt8]
  private let file: [UInt8]

  /// The place of a submission in its class.
  package init(_ submission: Submission) {
    self.init(submission.student, submission.lesson, submission.file)
  }

  /// The place of a row in its class.
  package init(_ row: Row) { self.init(row.student, row.lesson, row.file) }

  /// The place of whoever handed something in for a lesson, whatever the file is called.
  package init(student: String, lesson: String) { self.init(student, lesson, "") }

  private init(_ student: String, _ lesson: String, _ file: String) {
    self.student = Array(student.utf8)
    self.lesson = Array(lesson.utf8)
    self.file = Array(file.utf8)
  }

  /// Whether one comes before the other.
  package static func < (one: Self, other: Self) -> Bool {
    for part in [\Self.student, \.lesson, \.file] where one[keyPath: part] != other[keyPath: part] {
      return one[keyPath: part].lexicographicallyPrecedes(other[keyPath: part])
    }
    return false
  }
}

extension Submission {
  /// A name for what was handed in: for its bytes or, if it cannot be graded, for the reason.
  ///
  /// It is what ``Row/contents`` holds.
  /// - Complexity: O(*n*) in the number of bytes.
  package var contentsName: String {
    var fingerprint = Fingerprint()
    switch contents {
    case .success(let bytes): fingerprint.add(bytes)
    case .failure(let unusable):
      fingerprint.add("unusable")
      fingerprint.add(unusable.reason)
    }
    return fingerprint.text
  }
}

extension ClassResult.Plan {
  /// A name for a class, made of its submissions in their order.
  /// - Complexity: O(*n*) in the number of bytes that were handed in.
  package static func fingerprint(of submissions: [Submission]) -> String {
    fingerprint(
      submissions.map { ($0.student, $0.lesson, $0.file, $0.isLate, $0.contentsName) })
  }

  /// The same name, made of the rows of the whole class in their order.
  package static func fingerprint(of rows: [Row]) -> String {
    fingerprint(rows.map { ($0.student, $0.lesson, $0.file, $0.isLate, $0.contents) })
  }

  private static func fingerprint(_ parts: [(String, String, String, Bool, String)]) -> String {
    var fingerprint = Fingerprint()
    for (student, lesson, file, isLate, contents) in parts {
      for text in [student, lesson, file, isLate ? "late" : "", contents] { fingerprint.add(text) }
    }
    return fingerprint.text
  }
}
