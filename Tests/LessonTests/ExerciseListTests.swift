import LessonKit
import Testing
import TestSupport

/// Lists of checks that are odd, broken or hostile before any check runs.
@Suite("Lists of checks") struct ExerciseListTests {
  /// An exercise whose list is made by this code.
  private func judge(_ getter: String, timeLimit: Double = 10) throws -> JudgedExercise {
    let text = """
      // lesson04
      import ContrastCore
      import Foundation

      enum Exercise: SubjectChecks {
        static var list: [Check<Subject>] {
      \(getter)
        }
      }
      """
    let judged = try JudgedExercise(lesson: "04", exercise: text, timeLimit: timeLimit)
    #expect(judged.status == .exited(1))
    #expect(!judged.isSolved)
    #expect(judged.processesLeft == 0)
    return judged
  }

  @Test("an empty list is not solved, and no problem")
  func empty() throws {
    let judged = try judge("[]")
    #expect(judged.problem == nil)
    #expect(judged.labels == [])
    #expect(judged.faultsSeparated == 0)
  }

  @Test("two checks with one label are two checks")
  func twins() throws {
    let judged = try judge(#"[Check("twin") { _ in true }, Check("twin") { _ in false }]"#)
    #expect(judged.labels == ["twin", "twin"])
    #expect(judged.verdicts == ["blind", "noisy"])
  }

  @Test("a label may hold anything, and be cut when it is too long")
  func labels() throws {
    let judged = try judge(
      #"""
      [
        Check("two\nlines | pipe \u{1B}[31m \u{202E}rtl") { _ in true },
        Check(String(repeating: "x", count: 100_000)) { _ in true },
        Check("") { _ in true },
      ]
      """#)
    #expect(judged.labels[0] == "two\nlines | pipe \u{1B}[31m \u{202E}rtl")
    #expect(judged.labels[1] == String(repeating: "x", count: 200) + "\u{2026}")
    #expect(judged.labels[2] == "")
    #expect(judged.verdicts == ["blind", "blind", "blind"])
  }

  @Test("100,000 checks are too many: the first 64 are judged, and that is not solved")
  func many() throws {
    let judged = try judge(#"(0..<100_000).map { n in Check("c\(n)") { _ in true } }"#)
    #expect(judged.labels.count == 64)
    #expect(judged.unjudged == 100_000 - 64)
  }

  @Test(
    "a list that cannot be made is a problem of its own",
    arguments: [
      ("while getpid() != 0 {}\nreturn []", "hung"),
      ("let none: [Int] = []\nprint(none[1])\nreturn []", "crashed"),
      ("exit(0)", "ended"), ("_exit(44)", "ended"),
      ("kill(getppid(), SIGKILL)\nsleep(600)\nreturn []", "ended"),
      (
        "for d in Int32(1)...20 { _ = \"listed listed 0\\n\".withCString { write(d, $0, strlen($0)) } }\n_exit(44)",
        "ended"
      ),
    ])
  func problems(getter: String, problem: String) throws {
    let judged = try judge(getter, timeLimit: 1)
    #expect(judged.problem == problem)
    #expect(judged.labels == [])
  }

  @Test("a list that changes from process to process is judged by what each process has")
  func changing() throws {
    let judged = try judge(
      #"""
      getpid() == ProcessInfo.processInfo.processIdentifier && CommandLine.arguments.isEmpty
        ? [] : (0..<2).filter { $0 == 0 || isatty(1) == 1 || Self.first }.map { n in
          Check("c\(n)") { _ in true }
        }
      }

      /// True in the first process that asks: the one that writes the list.
      private static var first: Bool {
        let mark = ProcessInfo.processInfo.environment["CONTRAST_TEST"] ?? ""
        return FileManager.default.createFile(
          atPath: NSTemporaryDirectory() + "contrast-first-" + mark, contents: nil,
          attributes: nil) && Self.count(mark) == 1
      }

      private static func count(_ mark: String) -> Int {
        guard let file = fopen(NSTemporaryDirectory() + "contrast-second-" + mark, "a+") else {
          return 0
        }
        defer { fclose(file) }
        fputs("x", file)
        fflush(file)
        fseek(file, 0, SEEK_END)
        return ftell(file)
      """#)
    #expect(judged.labels == ["c0", "c1"])
    #expect(judged.verdicts == ["blind", "not run"])
  }

  @Test("a check that stops its parent is cut off by the judge itself")
  func stopsItsParent() throws {
    let judged = try judge(
      #"""
      [
        Check("stops-its-parent") { _ in
          kill(getppid(), SIGSTOP)
          return true
        },
        Check("honest") { _ in true },
      ]
      """#, timeLimit: 1)
    #expect(judged.verdicts == ["hung", "blind"])
  }
}
