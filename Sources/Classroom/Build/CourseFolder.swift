import Foundation
package import LessonKit

/// Where the course's tools keep what they can make again: builds, progress.
package struct CourseFolder: Equatable, Sendable {
  /// The folder's absolute path; it exists and can be written.
  package let path: String

  /// The folder `.course` of a course; where the checkout cannot be written, one of the user's own.
  ///
  /// That is `contrast/` and a name for the checkout in `$XDG_CACHE_HOME`, else in `~/.cache`.
  /// - Throws: ``BuildError/unwritable(_:why:)`` when neither can be made.
  package init(of root: Root) throws(BuildError) {
    let own = root.path + "/.course"
    if Self.make(own) == nil, access(own, W_OK) == 0 {
      path = own
      return
    }
    var name = Fingerprint()
    name.add(root.path)
    let home = System.environment("HOME") ?? NSHomeDirectory()
    let caches = System.environment("XDG_CACHE_HOME") ?? (home + "/.cache")
    let other = caches + "/contrast/" + name.text
    if let why = Self.make(other) { throw .unwritable(other, why: why) }
    path = other
  }

  /// A folder below this one, made if it is not there.
  /// - Throws: ``BuildError/unwritable(_:why:)``.
  package func folder(_ name: String) throws(BuildError) -> String {
    let folder = path + "/" + name
    if let why = Self.make(folder) { throw .unwritable(folder, why: why) }
    return folder
  }

  /// Makes a folder and those above it; gives the reason why not.
  private static func make(_ folder: String) -> String? {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      return nil
    } catch {
      return System.lastError
    }
  }
}
