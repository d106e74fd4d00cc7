import LessonKit

/// What lies in a student's folder: the kit's tree, a lesson's folder, or a file.
struct StudentFolder {
  /// The deepest folder that is looked into.
  static let mostLevels = 16
  /// The most names that are looked at.
  static let mostEntries = 20_000
  /// The most Swift files, the kit's own aside.
  static let mostFiles = 100

  /// The folders of a kit in which nobody hands in anything.
  private static let kitFolders = ["Expected", "Sources", "Tests"]

  /// What can be graded, in the order of the paths.
  private(set) var candidates: [Candidate] = []
  /// What was passed over.
  private(set) var skipped: [ClassResult.Skipped] = []
  /// The names of what is no Swift file, the first few.
  private(set) var others: [String] = []

  private let student: Student
  private let signs: LessonSigns
  private var entriesLeft = Self.mostEntries

  /// What surrounds a folder.
  private struct Place {
    var path: String
    var levels: Int
    var lesson: String?
    /// Whether it lies in a package, and in none of its lessons' folders: then only exercises count.
    var isAmongSources = false
    /// Whether the folder, or one above it, is a lesson's: then the kit's own files are passed over.
    var isInLesson = false
  }

  /// Too much in a folder to look at all of it.
  private struct TooMuch: Error { let reason: String }

  /// Looks into a student's folder, which lies at a path below the class's, or below a lesson's in it.
  init(
    _ folder: OpenFolder, path: String, student: Student, lesson: String?, signs: LessonSigns
  ) {
    self.student = student
    self.signs = signs
    do throws(TooMuch) {
      try look(into: folder, Place(path: path, levels: 0, lesson: lesson))
    } catch {
      // Which part came first would be chance: nothing of it is taken.
      candidates = []
      skipped = [ClassResult.Skipped(path: path, reason: error.reason)]
    }
  }

  private mutating func look(into folder: OpenFolder, _ place: Place) throws(TooMuch) {
    let entries: [OpenFolder.Entry]?
    do throws(FileError) {
      entries = try folder.entries(atMost: entriesLeft)
    } catch {
      return skip(place.path, "it cannot be opened: \(error)")
    }
    guard let entries else {
      throw TooMuch(reason: "there are more than \(Self.mostEntries) files and folders in it")
    }
    entriesLeft -= entries.count
    var place = place
    let names = entries.map(\.text)
    if names.contains("Package.swift") { place.isAmongSources = true }
    if names.contains("Faults.swift") || place.lesson != nil && names.contains("Exercise.swift") {
      place.isInLesson = true
    }
    let isKit = names.contains("Package.swift") && names.contains("Lessons")
    for entry in entries where !(isKit && Self.kitFolders.contains(entry.text)) {
      try look(at: entry, in: folder, place)
    }
  }

  private mutating func look(
    at entry: OpenFolder.Entry, in folder: OpenFolder, _ place: Place
  ) throws(TooMuch) {
    let upload = UploadName(entry.text)
    let path = place.path + "/" + entry.text
    if upload.isSwift {
      guard isWanted(upload, entry.text, place) else { return }
      guard candidates.count < Self.mostFiles else {
        throw TooMuch(reason: "there are more than \(Self.mostFiles) Swift files in it")
      }
      candidates.append(
        Candidate(
          entry, in: folder, path: path, student: student, upload: upload, lesson: place.lesson,
          signs: signs))
      return
    }
    switch entry.kind {
    case .folder: try descend(to: entry, in: folder, place, path)
    case .link: skip(path, "it is a link, and links are not followed")
    case .file, .special: if others.count < 3 { others.append(entry.text) }
    }
  }

  private mutating func descend(
    to entry: OpenFolder.Entry, in folder: OpenFolder, _ place: Place, _ path: String
  ) throws(TooMuch) {
    guard place.levels < Self.mostLevels else {
      return skip(path, "it lies deeper than \(Self.mostLevels) folders")
    }
    let below: OpenFolder
    do throws(FileError) {
      below = try folder.folder(entry)
    } catch {
      return skip(path, "it cannot be opened: \(error)")
    }
    var inner = place
    inner.path = path
    inner.levels += 1
    if let lesson = signs.lesson(ofFolder: entry.text) {
      inner.lesson = lesson
      inner.isAmongSources = false
    }
    try look(into: below, inner)
  }

  private func isWanted(_ upload: UploadName, _ name: String, _ place: Place) -> Bool {
    if upload.isExercise { return true }
    return !place.isAmongSources && !(place.isInLesson && signs.isModelFile(name))
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(ClassResult.Skipped(path: path, reason: reason))
  }
}
