import Foundation
import LessonKit
import TestSupport

/// A course of one lesson, the fourth, in a folder that a test can change.
struct SmallCourse {
  static let lesson = "Lessons/04-DependencyInjection"
  static let exercise = lesson + "/Exercise.swift"

  let folder: TemporaryFolder
  let root: Root
  var path: String { folder.path }

  /// A copy of the lesson, its starter and its golden; the exercise is the starter.
  init() throws {
    folder = try TemporaryFolder()
    let starter = try Repository.text("Tests/Starters/04.swift.txt")
    try folder.write("", to: "Package.swift")
    for file in try FileManager.default.contentsOfDirectory(
      atPath: Repository.root + "/" + Self.lesson)
    where file != "Exercise.swift" && !file.hasPrefix(".") {
      let name = Self.lesson + "/" + file
      try folder.write(try Repository.bytes(name), to: name)
    }
    try folder.write(starter, to: Self.exercise)
    try folder.write(starter, to: "Tests/Starters/04.swift.txt")
    try folder.write(try Repository.bytes("Expected/lesson04.txt"), to: "Expected/lesson04.txt")
    root = try Root(above: folder.path)
  }

  /// Runs the program `course` in it.
  func run(
    _ words: String..., below: String = "", environment: [String: String] = [:]
  ) throws -> Finished {
    try Repository.product("course", words, environment: environment)
      .run(in: path + below, within: 100)
  }

  /// A copy of the program that has nothing beside it but the scripts given.
  func program(_ words: [String], beside scripts: [String: String]) throws -> Program {
    try copy("course", to: "programs/course")
    for (name, script) in scripts {
      try folder.write("#!/bin/sh\n" + script + "\n", to: "script")
      try copy(path + "/script", to: "programs/" + name)
    }
    return Program(path + "/programs/course", words)
  }

  /// Copies a built program, or any file, to where it can be started.
  ///
  /// In a process of its own: what this one has open for writing when another thread starts a
  /// program cannot be started for a moment.
  func copy(_ program: String, to name: String) throws {
    let from = program.hasPrefix("/") ? program : Repository.products + "/" + program
    let script =
      "mkdir -p \"${2%/*}\" && cp \"$1\" \"$2.new\" && chmod 755 \"$2.new\""
      + " && mv \"$2.new\" \"$2\""
    let copied = try Program("/bin/sh", ["-c", script, "copy", from, path + "/" + name]).run()
    guard copied.succeeded else { throw CopyFailure(description: copied.errorText) }
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  func bytes(_ name: String) throws -> [UInt8] { try System.readFile(path + "/" + name) }

  /// The names in a folder, sorted; empty if there is none.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
  }
}

/// A file could not be copied; the system's words.
struct CopyFailure: Error, CustomStringConvertible {
  let description: String
}
