import ContrastCore
import Foundation
import Testing
import TestSupport

@testable import LessonKit

@Suite("Progress") struct ProgressTests {
  private let folder: TemporaryFolder
  private let root: Root
  private let exercise = "Lessons/04-Four/Exercise.swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Expected/lesson04.txt")
    try folder.write("model", to: "Lessons/04-Four/Model.swift")
    try folder.write("main", to: "Lessons/04-Four/main.swift")
    try folder.write("first", to: exercise)
    root = try Root(above: folder.path)
  }

  private func judgement(solved: Bool) throws -> Judgement {
    let check = CheckOutcomes(
      label: "a", correct: [[.pass], [.pass]], faulty: [.fail, solved ? .fail : .pass])
    return Judgement(
      suite: try Suite([check], correctCount: 2, faultCount: 2), unjudged: 0, problem: nil,
      printed: [Judgement.Printed()])
  }

  private func state(_ contents: String? = nil) throws -> ExerciseState {
    try ExerciseState(of: "lesson04", in: root, contents: contents.map { Array($0.utf8) })
  }

  private func record(_ contents: String, solved: Bool) throws {
    Progress.record(try judgement(solved: solved), of: try state(contents), in: root) {
      Issue.record("\($0)")
    }
  }

  private func standing(_ contents: String) throws -> LessonKit.Progress.Standing {
    Progress.load(of: root).standing(of: try state(contents))
  }

  @Test("is of exact contents: an edit loses a solution, undoing it brings it back")
  func contents() throws {
    #expect(try standing("first") == .untried)
    try record("first", solved: false)
    guard case .tried(let attempt) = try standing("first") else {
      Issue.record("not tried")
      return
    }
    #expect((attempt.separated, attempt.faults) == (1, 2))
    #expect(try standing("second") == .edited(since: attempt))
    try record("second", solved: true)
    try record("third", solved: false)
    #expect(Progress.load(of: root).isSolved(try state("second")))
    #expect(!Progress.load(of: root).isSolved(try state("third")))
    guard case .edited(let since) = try standing("fourth") else {
      Issue.record("not edited")
      return
    }
    #expect(since.isSolved)
  }

  @Test("keeps a solution's date when it is judged again, and drops it when it fails")
  func again() throws {
    var progress = Progress()
    let state = try state("x")
    let good = Progress.Attempt(try judgement(solved: true), of: state, time: 1)
    let later = Progress.Attempt(try judgement(solved: true), of: state, time: 2)
    let bad = Progress.Attempt(try judgement(solved: false), of: state, time: 3)
    progress.add(good, to: "lesson04")
    progress.add(later, to: "lesson04")
    #expect(progress.standing(of: state) == .solved(good))
    progress.add(bad, to: "lesson04")
    #expect(progress.standing(of: state) == .tried(bad))
  }

  @Test("counts a lesson as unsolved when its model changes, not its program or its place")
  func model() throws {
    try record("first", solved: true)
    #expect(Progress.load(of: root).firstUnsolved(in: root) == nil)
    try folder.write("other", to: "Lessons/04-Four/main.swift")
    #expect(Progress.load(of: root).isSolved(try state()))
    let before = try state()
    try FileManager.default.moveItem(
      atPath: folder.path + "/Lessons", toPath: folder.path + "/Aside")
    try FileManager.default.moveItem(
      atPath: folder.path + "/Aside", toPath: folder.path + "/Lessons")
    #expect(try state() == before)
    try folder.write("another model", to: "Lessons/04-Four/Model.swift")
    guard case .lessonChanged(let since) = try standing("first") else {
      Issue.record("not changed")
      return
    }
    #expect(since.isSolved)
    #expect(Progress.load(of: root).firstUnsolved(in: root) == "lesson04")
  }

  @Test("of several writers loses none")
  func writers() throws {
    for number in 10..<30 {
      try folder.write("x", to: "Lessons/\(number)-Other/Exercise.swift")
    }
    let judgement = try judgement(solved: true)
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      guard let state = try? ExerciseState(of: "lesson\(number + 10)", in: root) else { return }
      Progress.record(judgement, of: state, in: root)
    }
    let progress = Progress.load(of: root)
    #expect(progress.lessons.count == 20)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.course")
    #expect(left.sorted() == ["progress.json", "progress.lock"])
  }

  @Test("of another version, or of none, is set aside and written anew")
  func foreign() throws {
    try record("first", solved: true)
    let path = folder.path + "/.course/progress.json"
    let text = String(decoding: try System.readFile(path), as: UTF8.self)
    try folder.write(
      text.replacing("\"version\" : 1", with: "\"version\" : 2"), to: ".course/progress.json")
    var notes: [String] = []
    #expect(Progress.load(of: root) { notes.append($0) } == Progress())
    #expect(notes.count == 1)
    try record("first", solved: true)
    #expect(Progress.load(of: root).isSolved(try state("first")))
  }

  @Test("that cannot be written is told in one line")
  func unwritable() throws {
    try folder.write("", to: ".course/progress.json/in-the-way/file")
    var notes: [String] = []
    // A folder of that name is set aside like a file.
    Progress.record(try judgement(solved: true), of: try state(), in: root) { notes.append($0) }
    #expect(notes.count == 1)
    #expect(Progress.load(of: root).isSolved(try state()))
  }

  @Test("takes a program's word only when it is newer than every source, in the course's build")
  func compiled() throws {
    func known(_ program: String) -> Bool {
      let path = folder.path + "/" + program
      return ExerciseState(of: "lesson04", in: root, compiledInto: path) != nil
    }
    func build(_ program: String) throws {
      // The clock of files goes in steps of some milliseconds.
      Thread.sleep(forTimeInterval: 0.05)
      try folder.write("program", to: program)
    }
    #expect(!known(".build/debug/lesson04"))
    try build(".build/debug/lesson04")
    try build("lesson04")
    #expect(known(".build/debug/lesson04"))
    #expect(!known("lesson04"))
    // Another file under the old name and date: as a copy out of a backup is.
    let past = Date(timeIntervalSinceNow: -1000)
    for name in [exercise, "Lessons/04-Four/Model.swift"] {
      try build(".build/debug/lesson04")
      #expect(known(".build/debug/lesson04"))
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: folder.path + "/" + name)
      #expect(!known(".build/debug/lesson04"))
    }
  }
}

@Suite("A lesson's name") struct LessonNameTests {
  private func root() throws -> Root { try Root(above: Repository.root) }

  @Test(
    "is the lesson, its two digits, or its number", arguments: ["lesson04", "04", "4", "lesson4"])
  func known(word: String) throws {
    #expect(try root().lesson(named: word) == "lesson04")
  }

  @Test(
    "is no other word",
    arguments: [
      "", "lesson", "0", "004", "-4", "+4", " 4", "lesson04 ", "Lesson04", "44", "\u{664}",
    ])
  func unknown(word: String) throws {
    let root = try root()
    #expect(throws: UsageError.unknownLesson(word, known: root.lessons)) {
      try root.lesson(named: word)
    }
  }
}
