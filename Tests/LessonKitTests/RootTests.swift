import Testing
import TestSupport

@testable import LessonKit

@Suite("The course's folder") struct RootTests {
  private func course() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Expected/lesson04.txt")
    try folder.write("", to: "Lessons/04-Injection/main.swift")
    return folder
  }

  @Test(
    "is found from itself and from any folder below",
    arguments: ["", "/Lessons/04-Injection", "/Expected"])
  func found(below: String) throws {
    let folder = try course()
    #expect(try Root(above: folder.path + below).path == folder.path)
  }

  @Test("is the nearest that has both a manifest and goldens")
  func nearest() throws {
    let folder = try course()
    // A package inside a lesson has a manifest, but no goldens beside it.
    try folder.write("", to: "Lessons/04-Injection/Packages/a/Package.swift")
    #expect(try Root(above: folder.path + "/Lessons/04-Injection/Packages/a").path == folder.path)
    // A file is no folder of goldens, and a folder is no manifest.
    try folder.write("", to: "Lessons/Package.swift")
    try folder.write("", to: "Lessons/Expected")
    #expect(try Root(above: folder.path + "/Lessons").path == folder.path)
  }

  @Test("is missed with a sentence that says what was looked for and where")
  func missing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: RootNotFound.self) { try Root(above: folder.path) }
    let sentence = error?.description ?? ""
    #expect(sentence.contains(folder.path))
    #expect(sentence.contains("Package.swift") && sentence.contains("Expected"))
    #expect(throws: RootNotFound(start: "")) { try Root(above: "") }
    #expect(throws: RootNotFound(start: "/")) { try Root(above: "/") }
  }

  @Test("knows its lessons by their folders, and the goldens that belong to none")
  func orphans() throws {
    let folder = try course()
    try folder.write("", to: "Lessons/Notes/a")
    try folder.write("", to: "Lessons/5-Short/a")
    for golden in ["exercise04.txt", "lesson05.txt", "lesson04.text", ".DS_Store"] {
      try folder.write("", to: "Expected/" + golden)
    }
    let root = try Root(above: folder.path)
    #expect(root.lessonFolders == ["04-Injection"])
    #expect(root.folder(of: "lesson04") == folder.path + "/Lessons/04-Injection")
    #expect(root.folder(of: "lesson05") == nil)
    #expect(root.orphanGoldens == ["lesson04.text", "lesson05.txt"])
  }

  @Test(
    "binds a folder to a lesson by its two digits",
    arguments: [
      ("04-DependencyInjection", "lesson04"), ("10-A", "lesson10"), ("4-A", nil), ("04", nil),
      ("04-", nil), ("0a-A", nil), ("-04-A", nil), ("004-A", nil), ("\u{664}\u{664}-A", nil),
    ])
  func names(folder: String, lesson: String?) {
    #expect(Lesson.name(ofFolder: folder) == lesson)
  }
}
