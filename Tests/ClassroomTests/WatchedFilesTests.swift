import Foundation
import LessonKit
import Testing
import TestSupport

@testable import Classroom

@Suite("The files of a watch") struct WatchedFilesTests {
  private let course: SmallCourse
  private let files: Box

  /// What is looked at changes with every look.
  private final class Box {
    var files: WatchedFiles
    init(_ files: WatchedFiles) { self.files = files }
  }

  init() throws {
    course = try SmallCourse()
    files = Box(try WatchedFiles(of: "lesson04", in: course.root))
  }

  /// Looks many times in so many seconds of a clock of the test's own.
  private func look(from start: Double, for seconds: Double = 0.2) -> [WatchEvent] {
    stride(from: start, to: start + seconds, by: 0.02).flatMap { time in
      files.files.nextLook = 0
      return files.files.look(at: time)
    }
  }

  private func text(_ text: String) -> WatchEvent { .exercise(.text(Array(text.utf8))) }

  @Test("tell the first contents, and then each change once")
  func changes() throws {
    try course.folder.write("one", to: SmallCourse.exercise)
    #expect(look(from: 0) == [text("one")])
    #expect(look(from: 1) == [])
    try course.folder.write("two", to: SmallCourse.exercise)
    #expect(look(from: 2) == [text("two")])
    // The same again is no change, whatever its time says.
    try course.folder.write("two", to: SmallCourse.exercise)
    #expect(look(from: 3) == [])
  }

  @Test("take an empty or a missing file for one that is being saved, for a while")
  func emptyForAMoment() throws {
    let path = course.path + "/" + SmallCourse.exercise
    _ = look(from: 0)
    try course.folder.write("", to: SmallCourse.exercise)
    #expect(look(from: 1) == [])
    try course.folder.write("new", to: SmallCourse.exercise)
    #expect(look(from: 1.2) == [text("new")])
    try FileManager.default.removeItem(atPath: path)
    #expect(look(from: 2) == [])
    #expect(look(from: 2.2, for: 0.3) == [.exercise(.missing)])
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(look(from: 3, for: 0.5) == [.exercise(.unreadable("Not a regular file"))])
  }

  @Test("tell of the lesson's other files when two looks agree on the change")
  func others() throws {
    _ = look(from: 0, for: 1.1)
    try course.folder.write("// edited", to: SmallCourse.lesson + "/Order.swift")
    #expect(look(from: 2, for: 0.4) == [])
    #expect(look(from: 2.6, for: 0.4) == [.lessonChanged])
    try course.folder.write("// no part of the model", to: SmallCourse.lesson + "/main.swift")
    #expect(look(from: 4, for: 2) == [])
  }

  @Test("are known to have changed since they were read")
  func changedSince() throws {
    let read = try SourceFiles(modelIn: course.path + "/" + SmallCourse.lesson)
    try course.folder.write("// not of the model", to: SmallCourse.exercise)
    #expect(read.areUnchanged)
    try course.folder.write("// edited", to: SmallCourse.lesson + "/Order.swift")
    #expect(!read.areUnchanged)
  }

  @Test("keys are heard as a person means them")
  func keys() {
    #expect(
      Keyboard.keys("\r\nhHnlqQ\u{4}".utf8) == [
        .again, .again, .hint, .hint, .next, .list, .quit, .quit, .quit,
      ])
    // Arrow up, a function key, a letter with the other key held: none of them is n or q.
    #expect(
      Keyboard.keys("\u{1B}[A\u{1B}[1;5q\u{1B}OQ\u{1B}qn".utf8) == [
        .other, .other, .other, .other, .next,
      ])
  }
}
