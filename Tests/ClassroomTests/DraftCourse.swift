import Foundation
import LessonKit
import TestSupport

@testable import Classroom

/// A course of lessons that `new` has made, with nothing left to be written, to be spoiled by a test.
struct DraftCourse {
  let folder: TemporaryFolder
  let root: Root
  private static let skeleton = "Sources/Classroom/New/Skeleton"

  /// Lessons with these numbers, all called Draft.
  init(_ numbers: String...) throws {
    folder = try TemporaryFolder()
    let manifest = try Repository.text("Package.swift")
    // Its lessons are the test's own.
    let empty = manifest.replacing(#/  "\d\d-\w+",\n/#, with: "")
    try folder.write(empty, to: "Package.swift")
    try folder.write("", to: "Expected/.keep")
    try folder.copy(Self.skeleton)
    root = try Root(above: folder.path)
    for number in numbers {
      let lesson = try NewLesson(number: number, name: "Draft")
      for file in try lesson.make(in: root) { try change(file) { Self.filled($0) } }
      _ = try lesson.list(in: root)
    }
  }

  /// The files of a lesson.
  func lesson(_ number: String = "01") throws -> LessonFiles {
    guard let files = LessonFiles(inFolder: number + "-Draft", of: root) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return files
  }

  /// Writes another text to a file.
  func change(_ file: String, _ text: (String) -> String) throws {
    let old = String(decoding: try System.readFile(root.path + "/" + file), as: UTF8.self)
    try folder.write(text(old), to: file)
  }

  /// Takes a file or folder away.
  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: root.path + "/" + file)
  }

  /// A text whose places are filled.
  private static func filled(_ text: String) -> String {
    text.replacing(/\[write: [^\]]*\]/, with: "A sentence.")
  }
}
