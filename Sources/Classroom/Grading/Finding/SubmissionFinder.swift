package import LessonKit

/// Why a folder is not that of a class.
package enum FindingError: Error, Equatable, CustomStringConvertible {
  /// It cannot be opened or listed.
  case unreadable(String, why: String)
  /// It is the course itself, or one student's copy of it.
  case isTheKit(String)
  /// There is more in it than in any class.
  case tooLarge(String)

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .unreadable(let path, let why): "\(path) cannot be read: \(why)"
    case .isTheKit(let path):
      "\(path) is a copy of the kit, not a class: give the folder that holds the students' folders"
    case .tooLarge(let path):
      "there are more than \(SubmissionFinder.mostEntries) names in \(path)"
    }
  }
}

/// Finds what the students of a class handed in.
///
/// A class is a folder with a folder for each student, files with the students' names in theirs, or
/// both; folders `lesson04` or `04-DependencyInjection` may hold the same for one lesson. Links are
/// never followed, hidden names are passed over, and nothing is written.
package struct SubmissionFinder {
  /// The most names in the folder of a class.
  static let mostEntries = 100_000

  private let signs: LessonSigns
  private let fallback: String?
  private var candidates: [Candidate] = []
  private var skipped: [ClassResult.Skipped] = []
  /// Folders without a file to grade, with what is said of them if their student has no other.
  private var empty: [(student: Student, ClassResult.Skipped)] = []

  /// A finder.
  /// - Parameters:
  ///   - root: The course, for its lessons and starters.
  ///   - lesson: The lesson of files that do not say which they are for.
  package init(of root: Root, lesson: String? = nil) {
    signs = LessonSigns(of: root)
    fallback = lesson
  }

  /// Looks through a class's folder.
  /// - Returns: What can be graded, in the order of the class (``ClassOrder``), and what was passed
  ///   over, by path. Both are the same on every machine.
  /// - Throws: ``FindingError``.
  /// - Complexity: O(*n*) in the number of names, and one reading of each file that may count.
  package func find(
    in folder: String
  ) throws(FindingError) -> (submissions: [Submission], skipped: [ClassResult.Skipped]) {
    let top: OpenFolder
    do throws(FileError) {
      top = try OpenFolder(folder)
    } catch {
      throw .unreadable(folder, why: error.description)
    }
    var finder = self
    try finder.look(into: top, folder)
    var choice = Choice(finder.candidates, signs: signs, fallback: fallback)
    choice.skip(finder.skipped)
    let heard = Set(finder.candidates.map(\.student))
    choice.skip(finder.empty.filter { !heard.contains($0.student) }.map(\.1))
    return choice.result
  }

  private mutating func look(into top: OpenFolder, _ path: String) throws(FindingError) {
    let entries = try list(top, path)
    let names = entries.map(\.text)
    guard !(names.contains("Package.swift") && names.contains("Lessons")) else {
      throw .isTheKit(path)
    }
    for entry in entries {
      if entry.kind == .folder, signs.isUnknownGroup(entry.text) {
        let name = entry.text.lowercased()
        skip(entry.text, "it is for \(name), which is not in this course")
        continue
      }
      guard entry.kind == .folder, let lesson = signs.lesson(ofGroup: entry.text) else {
        look(at: entry, in: top, "", lesson: nil)
        continue
      }
      guard let group = open(entry, in: top, entry.text) else { continue }
      for member in try list(group, path + "/" + entry.text) {
        look(at: member, in: group, entry.text + "/", lesson: lesson)
      }
    }
  }

  private func list(
    _ folder: OpenFolder, _ path: String
  ) throws(FindingError) -> [OpenFolder.Entry] {
    do throws(FileError) {
      if let entries = try folder.entries(atMost: Self.mostEntries) { return entries }
    } catch {
      throw .unreadable(path, why: error.description)
    }
    throw .tooLarge(path)
  }

  /// What stands for a student, or for one of their files.
  private mutating func look(
    at entry: OpenFolder.Entry, in folder: OpenFolder, _ prefix: String, lesson: String?
  ) {
    let path = prefix + entry.text
    let download = DownloadName(entry.text)
    let upload = UploadName(download?.file ?? entry.text)
    if upload.isSwift {
      guard let student = download.map(Student.init) ?? Self.student(ofFile: entry.text) else {
        return skip(path, "its name does not say whose it is")
      }
      candidates.append(
        Candidate(
          entry, in: folder, path: path, student: student, upload: upload,
          isLate: download?.isLate ?? false, lesson: lesson, signs: signs))
      return
    }
    switch entry.kind {
    case .folder:
      guard let inner = open(entry, in: folder, path) else { return }
      // Canvas makes no folders: what looks like its numbers here may be a date.
      let person = download?.platform == .moodle ? download.map(Student.init) : nil
      let student = person ?? Student(named: entry.text)
      add(
        StudentFolder(inner, path: path, student: student, lesson: lesson, signs: signs),
        of: student, path)
    case .link: skip(path, "it is a link, and links are not followed")
    case .file, .special: skip(path, "it is not a Swift file")
    }
  }

  private mutating func add(_ found: StudentFolder, of student: Student, _ path: String) {
    candidates += found.candidates
    skipped += found.skipped
    guard found.candidates.isEmpty && found.skipped.isEmpty else { return }
    let others = found.others.map(shown).joined(separator: ", ")
    empty.append(
      (
        student,
        .init(
          path: path,
          reason: "there is no file to grade in it" + (others.isEmpty ? "" : ": only \(others)"))
      ))
  }

  /// Whose a file is that no platform named: `ana.swift` or `ana_Exercise.swift`.
  private static func student(ofFile name: String) -> Student? {
    let stem = name.dropLast(".swift".count)
    guard !UploadName(name).isExercise else { return nil }
    let owner = stem.lowercased().hasSuffix("_exercise") ? stem.dropLast(9) : stem
    return owner.isEmpty ? nil : Student(named: String(owner))
  }

  private mutating func open(
    _ entry: OpenFolder.Entry, in folder: OpenFolder, _ path: String
  ) -> OpenFolder? {
    do throws(FileError) {
      return try folder.folder(entry)
    } catch {
      skip(path, "it cannot be opened: \(error)")
      return nil
    }
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(ClassResult.Skipped(path: path, reason: reason))
  }
}
