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

/// Where the course's tools keep what they can make again: builds, progress.
package struct CourseFolder: Equatable, Sendable {
  /// The folder's absolute path; it exists and can be written.
  package let path: String

  /// The folder `.course` of a course; where the checkout cannot be written, one of the user's own.
  ///
  /// That is `contrast/` and a name for the checkout in `$XDG_CACHE_HOME`, else in `~/.cache`.
  /// - Throws: ``PathError/unwritable(_:why:)`` when neither can be made.
  package init(of root: Root) throws(PathError) {
    let (own, other) = Self.places(of: root)
    if Self.make(own) == nil, access(own, W_OK) == 0 {
      path = own
      return
    }
    if let why = Self.make(other) { throw .unwritable(other, why: why) }
    path = other
  }

  /// A file that is kept for a course, in whichever of the two places it is; nothing is made.
  package static func find(_ name: String, of root: Root) -> String? {
    let (own, other) = places(of: root)
    return [own, other].map { $0 + "/" + name }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// A folder below this one, made if it is not there.
  /// - Throws: ``PathError/unwritable(_:why:)``.
  package func folder(_ name: String) throws(PathError) -> String {
    let folder = path + "/" + name
    if let why = Self.make(folder) { throw .unwritable(folder, why: why) }
    return folder
  }

  private static func places(of root: Root) -> (own: String, other: String) {
    var name = Fingerprint()
    name.add(root.path)
    let home =
      System.environment("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
    let caches = System.environment("XDG_CACHE_HOME") ?? (home + "/.cache")
    return (root.path + "/.course", caches + "/contrast/" + name.text)
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
