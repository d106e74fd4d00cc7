import Classroom
import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("course merge") struct MergeCommandTests {
  private let folder: TemporaryFolder
  private let whole = ClassResult.fixture()

  init() throws {
    folder = try TemporaryFolder()
    for part in 1...3 {
      try folder.write(try whole.part(part, of: 3).encoded(), to: "part \(part).json")
    }
  }

  private func merge(_ words: String...) throws -> Finished {
    try Repository.product("course", ["merge"] + words).run(in: folder.path, within: 60)
  }

  @Test("prints what one run gives, or writes it, and says what was skipped")
  func merges() throws {
    let printed = try merge("part 3.json", "part 1.json", "part 2.json")
    #expect(printed.output == (try whole.encoded()))
    #expect(printed.ending == .exited(1))
    #expect(printed.errorText == "course: 3 parts, 7 rows, 1 skipped\n")
    let written = try merge("--output", "all.json", "part 1.json", "part 2.json", "part 3.json")
    #expect(written.output == [])
    #expect(written.errorText == "course: 3 parts, 7 rows, 1 skipped, in all.json\n")
    #expect(try System.readFile(folder.path + "/all.json") == (try whole.encoded()))
  }

  @Test("ends with 0 when nothing was skipped")
  func complete() throws {
    var clean = whole
    clean.skipped = []
    try folder.write(try clean.part(1, of: 1).encoded(), to: "clean.json")
    #expect(try merge("clean.json").ending == .exited(0))
  }

  @Test("refuses with 2, a sentence with the files' names, and nothing written")
  func refuses() throws {
    try folder.write("{}", to: "other.json")
    try folder.write(Array(try whole.part(2, of: 3).encoded().dropLast(9)), to: "cut.json")
    try folder.write(try whole.encoded(), to: "all.json")
    for (files, sentence) in [
      (["part 1.json", "part 3.json"], "parts of the class are missing: 2 of 3; grade them"),
      (
        ["part 1.json", "part 2.json", "part 1.json"],
        "part 1.json and part 1.json are the same part of the class, 1/3: leave one out"
      ),
      (["other.json"], "other.json is not a result of 'course grade'"),
      (["cut.json"], "cut.json is damaged: it is not whole"),
      (["all.json"], "all.json is no part of a class: it has the whole class already"),
      (["none.json"], "none.json cannot be read: No such file or directory"),
    ] {
      let ran = try Repository.product("course", ["merge", "--output=out.json"] + files)
        .run(in: folder.path, within: 60)
      #expect(ran.ending == .exited(2))
      #expect(ran.errorText.hasPrefix("course: " + sentence))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.json"))
    }
  }

  @Test("shows its usage after words that it does not know")
  func usage() throws {
    for words in [[], ["--outptu", "x"], ["part 1.json", "--output"]] {
      let ran = try Repository.product("course", ["merge"] + words).run(in: folder.path, within: 60)
      #expect(ran.ending == .exited(2))
      #expect(ran.errorText.contains("usage: swift run course merge FILE..."))
    }
  }
}
