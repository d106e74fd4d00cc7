import Foundation
import LessonKit

/// Assessments that are known already, each in a file of its own, written the moment it is known.
///
/// That is also what makes grading go on where it was stopped: what is in the cache is done.
struct AssessmentCache {
  /// An entry: the contents too, so that no two files can be taken for each other by a collision.
  private struct Entry: Codable {
    let contents: String
    let assessment: Assessment
  }

  private let folder: String
  private let conditions: String

  /// The cache for all that a result depends on, the contents aside.
  /// - Throws: ``PathError/unwritable(_:why:)``.
  init(in home: CourseFolder, conditions: [String]) throws(PathError) {
    folder = try home.folder("assessments")
    var fingerprint = Fingerprint()
    for condition in conditions { fingerprint.add(condition) }
    self.conditions = fingerprint.text
  }

  /// The name of contents: what a row says of them.
  static func name(_ contents: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(contents)
    return fingerprint.text
  }

  /// The assessment of contents for a lesson, if it is known.
  subscript(contents: [UInt8], lesson: PreparedLesson) -> Assessment? {
    guard let bytes = try? System.readFile(path(contents, lesson)),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes)),
      Array(entry.contents.utf8) == contents
    else { return nil }
    return entry.assessment
  }

  /// Keeps an assessment; a cache that cannot be written is slower and nothing else.
  func keep(_ assessment: Assessment, of contents: [UInt8], for lesson: PreparedLesson) {
    guard !assessment.isDoubtful else { return }
    let entry = Entry(contents: String(decoding: contents, as: UTF8.self), assessment: assessment)
    try? StagedFolder.write(entry, to: path(contents, lesson))
  }

  private func path(_ contents: [UInt8], _ lesson: PreparedLesson) -> String {
    "\(folder)/\(lesson.fingerprint)-\(conditions)-\(Self.name(contents)).json"
  }
}
