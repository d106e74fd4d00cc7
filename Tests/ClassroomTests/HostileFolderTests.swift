import Classroom
import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("A class with hostile folders") struct HostileFolderTests {
  private let fixture: FixtureClass
  init() throws { fixture = try FixtureClass() }

  private func path(_ name: String) -> String { fixture.folder.path + "/" + name }

  private func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  @Test("never follows a link, to a file or a folder")
  func links() throws {
    let secret = try TemporaryFolder()
    try secret.write("// lesson04\nsecret", to: "Exercise.swift")
    for (name, target) in [
      ("Ana/lesson04/Exercise.swift", "/Exercise.swift"), ("Bo", ""), ("Cem/lesson04", ""),
      ("dora_1_2_Exercise.swift", "/Exercise.swift"), ("lesson06", ""),
    ] {
      try folder(
        String(name.split(separator: "/").first.flatMap { $0.contains(".") ? nil : $0 } ?? "x"))
      try? FileManager.default.removeItem(atPath: path(name))
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path(name)).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: path(name), withDestinationPath: secret.path + target)
    }
    try FileManager.default.removeItem(atPath: path("x"))
    let link = "it is a link, and links are not followed"
    #expect(try fixture.found() == ["Ana | lesson04 | Ana/lesson04/Exercise.swift | " + link])
    #expect(
      try fixture.skipped() == [
        "Bo: " + link, "Cem/lesson04: " + link, "dora_1_2_Exercise.swift: " + link,
        "lesson06: " + link,
      ])
  }

  @Test("is not held up by a pipe, and takes no folder for a file")
  func notFiles() throws {
    try folder("Ana")
    try folder("Bo/Exercise.swift/deep")
    try folder("Cem")
    #expect(mkfifo(path("Ana/Exercise.swift"), 0o644) == 0)
    #expect(mkfifo(path("Cem/pipe"), 0o644) == 0)
    #expect(
      try fixture.found(lesson: "lesson04") == [
        "Ana | lesson04 | Ana/Exercise.swift | it is not a regular file",
        "Bo | lesson04 | Bo/Exercise.swift | it is a folder",
      ])
    #expect(
      try fixture.skipped(lesson: "lesson04") == [
        "Cem: there is no file to grade in it: only pipe"
      ])
    #expect(
      try fixture.skipped().prefix(2) == [
        "Ana/Exercise.swift: it is not a regular file", "Bo/Exercise.swift: it is a folder",
      ])
  }

  @Test(
    "gives a row to a file that is no text to grade",
    arguments: [
      ([UInt8]("// lesson04\n".utf8) + [0xFF, 0xFE], "it is not UTF-8"),
      (Array("// lesson04\nlet a\0".utf8), "it holds zero bytes: it is no text in UTF-8"),
      (
        Array("// lesson04\n".utf8) + [UInt8](repeating: 32, count: 256 << 10),
        "it is larger than 256 KiB"
      ),
    ])
  func unusable(bytes: [UInt8], reason: String) throws {
    try fixture.folder.write(bytes, to: "Ana/Exercise.swift")
    #expect(try fixture.found() == ["Ana | lesson04 | Ana/Exercise.swift | " + reason])
  }

  @Test("gives a row to an empty file, and takes one of the largest size")
  func sizes() throws {
    try fixture.write("\u{FEFF} \n", to: "Ana/lesson04/Exercise.swift")
    let largest = Array("// lesson04\n".utf8)
    try fixture.folder.write(
      largest + [UInt8](repeating: 32, count: (256 << 10) - largest.count), to: "Bo/Exercise.swift")
    #expect(
      try fixture.found() == [
        "Ana | lesson04 | Ana/lesson04/Exercise.swift | it is empty",
        "Bo | lesson04 | Bo/Exercise.swift",
      ])
  }

  @Test("looks at no more than a folder may hold, and says so")
  func bounds() throws {
    try fixture.write(to: "Ana/" + String(repeating: "d/", count: 17) + "Exercise.swift")
    for number in 0...100 { try fixture.write(to: "Bo/\(number).swift") }
    try fixture.write(to: "Cem/" + String(repeating: "d/", count: 16) + "Exercise.swift")
    #expect(try fixture.find().submissions.map(\.student) == ["Cem"])
    let skipped = try fixture.skipped()
    #expect(skipped.count == 2)
    #expect(skipped.first?.hasSuffix("/d: it lies deeper than 16 folders") == true)
    #expect(skipped.last == "Bo: there are more than 100 Swift files in it")
  }

  @Test("writes nothing: every file is as it was")
  func untouched() throws {
    try fixture.write(to: "Ana/Exercise.swift")
    let names = try FileManager.default.subpathsOfDirectory(atPath: path("")).sorted()
    let before = try FileManager.default.attributesOfItem(atPath: path("Ana/Exercise.swift"))
    _ = try fixture.find()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: path("")).sorted() == names)
    let after = try FileManager.default.attributesOfItem(atPath: path("Ana/Exercise.swift"))
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }
}
