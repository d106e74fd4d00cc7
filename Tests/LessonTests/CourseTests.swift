import LessonKit
import Testing
import TestSupport

/// What holds for every lesson, found by the folders, beside what `course check` finds out.
@Suite("Every lesson") struct CourseTests {
  static let root = Result { try Root(above: Repository.root) }
  /// The lessons' two digits.
  static let lessons = (try? root.get().lessonFolders.map { String($0.prefix(2)) }) ?? []

  @Test("prints its golden, byte for byte, in the same way each time", arguments: lessons)
  func golden(lesson: String) throws {
    let expected = try Repository.bytes("Expected/lesson\(lesson).txt")
    for locale in ["C", "tr_TR.UTF-8"] {
      let ran = try Repository.product("lesson" + lesson, environment: ["LC_ALL": locale])
        .run(in: Repository.root + "/Lessons", within: 60)
      #expect(ran.output == expected)
      #expect(ran.ending == .exited(0), "\(ran.errorText)")
    }
    #expect(expected.last == 10)
  }

  @Test("has an exercise of three or four faults, as its golden says", arguments: lessons)
  func faults(lesson: String) throws {
    let golden = try Repository.text("Expected/exercise\(lesson).txt")
    #expect(golden.contains("faults separated: 3 of 3\n") || golden.contains("separated: 4 of 4\n"))
    #expect(golden.hasSuffix("\nsolved\n"))
  }
}
