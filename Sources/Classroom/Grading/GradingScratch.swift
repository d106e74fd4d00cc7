import Foundation
import LessonKit

/// A folder for submissions while they are graded.
///
/// Others cannot look into it, and a user without rights can be given a part of it. It is locked as
/// long as its grader lives, so that what a killed one has left can be told from what is in use: a
/// process number says nothing about another machine or another container with the same folder for
/// temporary files.
struct GradingScratch {
  /// The folder's path.
  let path: String
  private let lock: Int32

  private static let prefix = "contrast-grade-"
  /// After how many seconds a folder that was never locked is taken for left over.
  private static let patience = 3600.0

  /// Makes a folder, and removes those that killed graders have left.
  /// - Throws: `PathError.unwritable`.
  init() throws(PathError) {
    let temporary = NSTemporaryDirectory()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    where name.utf8.starts(with: Self.prefix.utf8) {
      if Self.isLeftOver(temporary + name) {
        try? FileManager.default.removeItem(atPath: temporary + name)
      }
    }
    path = temporary + Self.prefix + UUID().uuidString
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o711])
    } catch {
      throw .unwritable(path, why: System.lastError)
    }
    lock = open(Self.lock(of: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw .unwritable(Self.lock(of: path), why: System.lastError)
    }
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }

  private static func lock(of path: String) -> String { path + "/lock" }

  private static func isLeftOver(_ path: String) -> Bool {
    let descriptor = open(lock(of: path), O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      // It may be a moment old, or somebody else's.
      guard errno == ENOENT, let made = System.times(path)?.modified else { return false }
      return Date().timeIntervalSince1970 - Double(made) > patience
    }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
