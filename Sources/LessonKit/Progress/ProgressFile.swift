#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Progress {
  /// The file that it is kept in, `progress.json` in the ``CourseFolder``.
  private struct Document: Codable {
    static let format = "contrast-progress"
    static let version = 1

    var format = Self.format
    var version = Self.version
    let lessons: [String: Known]
  }

  private static let file = "progress.json"

  /// Reads what is known; nothing, if there is no file.
  ///
  /// A file that holds something else is set aside, not overwritten; `note` is told so in one line.
  package static func load(of root: Root, note: (String) -> Void = { _ in }) -> Progress {
    guard let path = CourseFolder.find(file, of: root) else { return Progress() }
    guard let bytes = try? System.readFile(path),
      let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)),
      document.format == Document.format, document.version == Document.version
    else {
      note(setAside(path))
      return Progress()
    }
    return Progress(document.lessons)
  }

  /// Writes down what a judgement said about an exercise.
  ///
  /// Where that cannot be done, `note` is told why in one line; the judgement is as good as before.
  package static func record(
    _ judgement: Judgement, of state: ExerciseState, in root: Root,
    note: (String) -> Void = { _ in }
  ) {
    do throws(PathError) {
      let folder = try CourseFolder(of: root)
      let lock = lock(folder.path + "/progress.lock")
      defer { if lock >= 0 { close(lock) } }
      var progress = load(of: root, note: note)
      progress.add(Attempt(judgement, of: state), to: state.lesson)
      try progress.write(to: folder.path + "/" + file)
    } catch {
      note("progress was not noted: \(error)")
    }
  }

  private func write(to path: String) throws(PathError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let bytes = try? encoder.encode(Document(lessons: lessons)) else { return }
    do throws(FileError) {
      try System.replaceFile(path, with: Array(bytes) + [10])
    } catch {
      throw .unwritable(path, why: error.description)
    }
  }

  /// Gives a file that is not ours another name; says what became of it.
  private static func setAside(_ path: String) -> String {
    let other = "progress-set-aside-\(System.localTime()).json"
    let folder = path.dropLast(file.count)
    let what = "\(file) in \(folder.dropLast()) is damaged, or no file of the course"
    return rename(path, folder + other) == 0
      ? "\(what); it is called \(other) now" : "\(what); it is ignored"
  }

  /// Waits for others who are writing, a second at the most; the lock ends with the descriptor.
  private static func lock(_ path: String) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return descriptor }
    var tries = 100
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, tries > 0 {
      usleep(10_000)
      tries -= 1
    }
    return descriptor
  }
}
