import Foundation
import LessonKit

/// A folder for what one build writes; those that an ended process has left are removed.
struct RunFolder {
  /// Its path.
  let path: String

  /// Makes an empty folder.
  /// - Throws: ``PathError/unwritable(_:why:)``.
  init(in home: CourseFolder) throws(PathError) {
    let all = try home.folder("runs")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: all)) ?? [] {
      guard let owner = name.split(separator: "-").first.flatMap({ pid_t($0) }), owner > 0,
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: all + "/" + name)
    }
    path = try home.folder("runs/\(getpid())-\(UUID().uuidString)")
  }

  /// Removes it with all that is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
