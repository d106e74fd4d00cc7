import Foundation
import LessonKit

/// A file that may be what a student handed in for a lesson.
struct Candidate {
  /// The largest file that is read, in bytes.
  static let mostBytes = 256 << 10

  let student: Student
  /// The path below the class's folder.
  let path: String
  /// What the student called it.
  let upload: UploadName
  let isLate: Bool
  /// The lesson that a folder says it is for.
  let folderLesson: String?
  let firstLine: LessonSigns.FirstLine
  let contents: Result<[UInt8], Submission.Unusable>

  /// Looks at a file, in an open folder, without following a link.
  init(
    _ entry: OpenFolder.Entry, in folder: OpenFolder, path: String, student: Student,
    upload: UploadName, isLate: Bool = false, lesson: String?, signs: LessonSigns
  ) {
    self.student = student
    self.path = path
    self.upload = upload
    self.isLate = isLate
    folderLesson = lesson
    do throws(Submission.Unusable) {
      let bytes = try Self.bytes(of: entry, in: folder)
      firstLine = signs.firstLine(of: bytes)
      contents = Result { () throws(Submission.Unusable) in try Self.checked(bytes) }
    } catch {
      firstLine = .nothing
      contents = .failure(error)
    }
  }

  /// Whether the file itself says that it is an exercise, by its name or its first line.
  var isNamed: Bool { upload.isExercise || firstLine != .nothing }

  /// The lesson that it is for, or why that is not known.
  func lesson(else fallback: String?) -> Result<String, Submission.Unusable> {
    if let folderLesson { return .success(folderLesson) }
    switch firstLine {
    case .lesson(let lesson): return .success(lesson)
    case .unknown(let lesson):
      return .failure(.init(reason: "its first line names \(lesson), which is not in this course"))
    case .nothing: break
    }
    if let fallback { return .success(fallback) }
    if case .failure(let unusable) = contents { return .failure(unusable) }
    return .failure(
      .init(
        reason: "no lesson is known for it: no folder and no first line (// lesson04) names one; "
          + "--lesson does"))
  }

  private static func bytes(
    of entry: OpenFolder.Entry, in folder: OpenFolder
  ) throws(Submission.Unusable) -> [UInt8] {
    switch entry.kind {
    case .file: break
    case .folder: throw .init(reason: "it is a folder")
    case .link: throw .init(reason: "it is a link, and links are not followed")
    case .special: throw .init(reason: "it is not a regular file")
    }
    do throws(FileError) {
      return try folder.read(entry, atMost: mostBytes + 1)
    } catch {
      throw .init(reason: "it cannot be read: \(error)")
    }
  }

  private static func checked(_ bytes: [UInt8]) throws(Submission.Unusable) -> [UInt8] {
    guard bytes.count <= mostBytes else {
      throw .init(reason: "it is larger than \(mostBytes >> 10) KiB")
    }
    guard !bytes.contains(0) else {
      throw .init(reason: "it holds zero bytes: it is no text in UTF-8")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .init(reason: "it is not UTF-8")
    }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace && $0 != "\u{FEFF}" })
    else { throw .init(reason: "it is empty") }
    return bytes
  }
}
