import Foundation
import LessonKit
import Testing
import TestSupport

/// What holds for every lesson, found by the folders.
@Suite("Every lesson") struct CourseTests {
  static let root = Result { try Root(above: Repository.root) }
  /// The lessons' two digits.
  static let lessons = (try? root.get().lessonFolders.map { String($0.prefix(2)) }) ?? []

  private func folder(_ lesson: String) throws -> String {
    try #require(try Self.root.get().folder(of: "lesson" + lesson))
  }

  @Test("manifest, folders and goldens agree, both ways")
  func namesAgree() throws {
    let root = try Self.root.get()
    let manifest = try Repository.text("Package.swift")
    let list = try #require(
      manifest.split(separator: "let lessons = [").last?.split(separator: "]").first)
    let listed = list.split(separator: "\"").map(String.init).filter { $0.contains("-") }
    #expect(listed == root.lessonFolders)
    let everything = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Lessons")
    #expect(everything.filter { !$0.hasPrefix(".") }.sorted() == root.lessonFolders)
    let goldens = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Expected")
    let expected = Self.lessons.flatMap { ["exercise\($0).txt", "lesson\($0).txt"] }
    #expect(goldens.filter { !$0.hasPrefix(".") }.sorted() == expected.sorted())
    #expect(root.orphanGoldens == [])
    for folder in ["Starters", "Solutions"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: root.path + "/Tests/" + folder)
      #expect(files.sorted() == Self.lessons.map { $0 + ".swift.txt" })
    }
  }

  @Test("prints its golden, byte for byte, in the same way each time", arguments: lessons)
  func golden(lesson: String) throws {
    let expected = try Repository.bytes("Expected/lesson\(lesson).txt")
    for locale in ["C", "tr_TR.UTF-8"] {
      let ran = try Repository.product("lesson" + lesson, environment: ["LC_ALL": locale])
        .run(in: Repository.root + "/Lessons", within: 60)
      #expect(ran.output == expected)
      #expect(ran.ending == .exited(0), "\(ran.errorText)")
    }
    #expect(!expected.contains(13))
    #expect(expected.last == 10)
  }

  @Test("has a text, hints in three steps and a belief for each fault", arguments: lessons)
  func texts(lesson: String) throws {
    let folder = try folder(lesson)
    let text = try String(contentsOfFile: folder + "/README.md", encoding: .utf8)
    for heading in ["Predict", "Run", "Investigate", "Modify", "Make"] {
      #expect(text.contains("## \(heading)"), "no part '\(heading)'")
    }
    let hints = try Hints(of: "lesson" + lesson, in: try Self.root.get())
    #expect(hints.isComplete)
    let faults = try faultCount(lesson)
    #expect((3...4).contains(faults))
    for fault in 0..<faults { #expect(hints.belief(behindFault: fault)?.isEmpty == false) }
    #expect(hints.belief(behindFault: faults) == nil)
  }

  /// How many faults the exercise has, as its own golden says.
  private func faultCount(_ lesson: String) throws -> Int {
    let golden = try Repository.text("Expected/exercise\(lesson).txt")
    let line = try #require(
      golden.split(separator: "\n").first { $0.hasPrefix("faults separated: ") })
    return try #require(Int(line.split(separator: " ").last ?? ""))
  }

  @Test("has hints that give no line and no name of the faults away", arguments: lessons)
  func hintsDoNotLeak(lesson: String) throws {
    let folder = try folder(lesson)
    let hints = try String(contentsOfFile: folder + "/Hints.md", encoding: .utf8)
    let faults = try String(contentsOfFile: folder + "/Faults.swift", encoding: .utf8)
    let flat = hints.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for line in faults.split(separator: "\n") {
      let code = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard code.count >= 12, !code.hasPrefix("///"), !code.hasPrefix("import ") else { continue }
      #expect(!flat.contains(code), "the hints quote \(code)")
    }
    let cases = faults.split(separator: "\n").filter { $0.contains(" case ") && !$0.contains(":") }
      .flatMap { $0.replacing("case ", with: "").split { ", ".contains($0) } }
    #expect(!cases.isEmpty)
    for name in cases where name.contains(where: \.isUppercase) {
      #expect(!hints.contains(name), "the hints name \(name)")
    }
  }

  @Test("has a starter that says which lesson it is for, and is not solved", arguments: lessons)
  func starter(lesson: String) throws {
    let starter = try Repository.text("Tests/Starters/\(lesson).swift.txt")
    #expect(starter.hasPrefix("// lesson\(lesson)\n"))
    let judged = try JudgedExercise(lesson: lesson, exercise: starter)
    #expect(!judged.isSolved)
    #expect(judged.problem == nil)
    #expect(!judged.labels.isEmpty)
    // Honest: whatever it misses, it is not wrong.
    #expect(judged.verdicts.allSatisfy { $0 == "blind" || $0 == "separating" })
  }

  @Test(
    "has a solution that is solved, and whose result is the exercise's golden", arguments: lessons)
  func solution(lesson: String) throws {
    let judged = try JudgedExercise(
      lesson: lesson, exercise: try Repository.text("Tests/Solutions/\(lesson).swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.status == .exited(0))
    #expect(judged.golden == (try Repository.text("Expected/exercise\(lesson).txt")))
    #expect(judged.golden.hasSuffix("\nsolved\n"))
  }
}
