import Foundation
import Testing
import TestSupport

@testable import LessonKit

@Suite("A golden file") struct GoldenTests {
  private let folder: TemporaryFolder
  private let golden: Golden
  private var path: String { folder.path + "/Expected/lesson04.txt" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Expected/exercise04.txt")
    golden = Golden("lesson04.txt", in: try Root(above: folder.path))
  }

  private func compare(_ expected: String, _ measured: String) throws -> Golden.Comparison {
    try folder.write(expected, to: "Expected/lesson04.txt")
    return try golden.compare(with: Array(measured.utf8))
  }

  @Test("is the same when every byte is")
  func same() throws {
    #expect(try compare("a\nb\n", "a\nb\n") == .same)
    #expect(try compare("", "") == .same)
  }

  @Test("differs by one byte, by a final line break, by another form of an accent")
  func differs() throws {
    for (expected, measured) in [
      ("a\n", "b\n"), ("a\n", "a"), ("", "a\n"), ("\u{E9}\n", "e\u{301}\n"),
    ] {
      guard case .differs(let diff) = try compare(expected, measured) else {
        Issue.record("\(expected.debugDescription) is not \(measured.debugDescription)")
        continue
      }
      #expect(diff.hasPrefix("--- Expected/lesson04.txt\n+++ measured\n@@ "))
    }
  }

  @Test("is told apart when it holds a carriage return")
  func carriageReturn() throws {
    #expect(try compare("a\r\nb\r\n", "a\nb\n") == .holdsCarriageReturn(line: 1))
    #expect(try compare("a\nb\r\n", "a\nb\n") == .holdsCarriageReturn(line: 2))
    // What is expected to hold one and does is the same.
    #expect(try compare("a\rb\n", "a\rb\n") == .same)
  }

  @Test("is never made by a comparison")
  func missing() throws {
    #expect(throws: GoldenError.missing("Expected/lesson04.txt")) { try golden.compare(with: []) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("is refused when it is a folder or a pipe")
  func notAFile() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: GoldenError.notAFile("Expected/lesson04.txt")) { try golden.compare(with: []) }
    #expect(throws: GoldenError.notAFile("Expected/lesson04.txt")) { try golden.record([]) }
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: GoldenError.notAFile("Expected/lesson04.txt")) { try golden.compare(with: []) }
  }

  @Test("is recorded whole, says whether it changed, and leaves nothing beside it")
  func record() throws {
    #expect(try golden.record(Array("a\n".utf8)))
    #expect(try golden.record(Array("a\n".utf8)) == false)
    #expect(try golden.record(Array("b\n".utf8)))
    #expect(try golden.read() == Array("b\n".utf8))
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Expected")
    #expect(beside.sorted() == ["exercise04.txt", "lesson04.txt"])
  }

  @Test("keeps its mode and its link when it is recorded")
  func linkAndMode() throws {
    try folder.write("old", to: "elsewhere.txt")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path + "/elsewhere.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../elsewhere.txt")
    #expect(try golden.record(Array("new".utf8)))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../elsewhere.txt")
    let target = folder.path + "/elsewhere.txt"
    #expect(try System.readFile(target) == Array("new".utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test("is as it was when it cannot be written")
  func unwritable() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/Expected")
    try folder.write("no folder", to: "Expected")
    let error = #expect(throws: GoldenError.self) { try golden.record([1]) }
    guard case .unwritable("Expected/lesson04.txt", let why) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!why.isEmpty)
  }
}
