import Foundation
import LessonKit

/// By what one tells which lesson a file is for, and what of the kit's own lies around it.
struct LessonSigns {
  /// What a file's first line says.
  enum FirstLine: Equatable {
    case lesson(String)
    /// A lesson that the course does not have.
    case unknown(String)
    case nothing
  }

  private let folders: [String]
  private let lessons: Set<String>
  /// The names of the Swift files of all lessons, but for the exercises.
  private let modelFiles: Set<String>
  private let starters: [String: Data]

  /// The signs of a course's lessons.
  init(of root: Root) {
    folders = root.lessonFolders
    lessons = Set(root.lessons)
    var modelFiles: Set<String> = []
    var starters: [String: Data] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: root.path + "/Lessons/" + folder)
      while let file = files?.nextObject() as? String {
        guard let name = file.split(separator: "/").last, name.hasSuffix(".swift") else { continue }
        modelFiles.insert(String(name))
      }
      guard let lesson = Lesson.name(ofFolder: folder) else { continue }
      starters[lesson] =
        (try? System.readFile(
          root.path + "/Tests/Starters/\(folder.prefix(2)).swift.txt")).map { Data($0) }
    }
    self.modelFiles = modelFiles.subtracting(["Exercise.swift"])
    self.starters = starters
  }

  /// The lesson that a folder of a student is for: `lesson04`, or anything that begins with `04-`.
  func lesson(ofFolder name: String) -> String? {
    let lowercased = name.lowercased()
    return known(Lesson.name(ofFolder: name) ?? lowercased)
  }

  /// The lesson that a folder of students is for: `lesson04`, or just as the kit calls it.
  ///
  /// `04-Lopez` may be a student, so that is not enough.
  func lesson(ofGroup name: String) -> String? {
    folders.contains(name) ? Lesson.name(ofFolder: name) : known(name.lowercased())
  }

  /// The lesson that a file's first line names: `// lesson04`.
  ///
  /// A byte-order mark, blanks and blank lines before it, and any line break are all right.
  func firstLine(of bytes: [UInt8]) -> FirstLine {
    let text = String(decoding: bytes.prefix(512), as: UTF8.self).unicodeScalars
    let start = text.drop { $0 == "\u{FEFF}" || $0.properties.isWhitespace }
    let line = start.prefix { $0 != "\n" && $0 != "\r" }
    guard line.starts(with: "//".unicodeScalars) else { return .nothing }
    let word = line.drop { $0 == "/" || $0.properties.isWhitespace }
      .prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    let name = String(String.UnicodeScalarView(word)).lowercased()
    guard Self.isLessonName(name) else { return .nothing }
    return known(name).map(FirstLine.lesson) ?? .unknown(name)
  }

  /// Whether a folder of students is for a lesson that the course does not have.
  func isUnknownGroup(_ name: String) -> Bool {
    Self.isLessonName(name.lowercased()) && known(name.lowercased()) == nil
  }

  /// Whether a file has the name of one that lies beside the exercises in the kit.
  func isModelFile(_ name: String) -> Bool { modelFiles.contains(name) }

  /// Whether these are just the bytes that every learner begins with.
  func isStarter(_ bytes: [UInt8], of lesson: String) -> Bool { starters[lesson] == Data(bytes) }

  private static func isLessonName(_ name: String) -> Bool {
    name.hasPrefix("lesson") && name.utf8.count == 8
      && name.utf8.suffix(2).allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }

  private func known(_ lesson: String) -> String? {
    lessons.contains(lesson) ? lesson : nil
  }
}
