import Testing
import TestSupport

/// Odd but honest: what an exercise may declare or import, and what comes of it.
@Suite("Odd exercises") struct OddExerciseTests {
  /// What a file comes to.
  enum Result: Sendable, Equatable {
    /// It compiles, and its check has this verdict.
    case verdict(String)
    /// An error at this line of it, with this in the message.
    case error(line: Int, String)
  }

  /// An exercise that begins with some lines, from the third on, and has one check.
  private func exercise(_ lines: String, _ body: String) -> String {
    """
    // lesson04
    import ContrastCore
    \(lines)
    struct Nothing: OrderStore {
      func items(of id: Int) async throws -> [String]? { nil }
    }
    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("a") { subject in
            let model = subject.model(start: ["pen"], store: Nothing())
            await model.refresh(id: 1)
            \(body)
          },
        ]
      }
    }
    """
  }

  static let keeps = "return model.state == .items([\"pen\"])"

  @Test(
    "come out as their text says",
    arguments: [
      (
        "import Foundation", "return \"a,b\".components(separatedBy: \",\").count == 2",
        .verdict("blind")
      ),
      (
        "", "return \"a,b\".components(separatedBy: \",\").count == 2",
        .error(line: 13, "Foundation")
      ),
      ("import Synchronization", "return Mutex(1).withLock { $0 == 1 }", .verdict("blind")),
      (
        "import Observation\n@Observable final class Thing { var n = 0 }", keeps,
        .verdict("separating")
      ),
      ("import Dispatch", "DispatchQueue.global().sync {}; \(keeps)", .verdict("separating")),
      ("enum ContrastCore {}", keeps, .verdict("separating")),
      ("enum Order {}\nenum Behaviour {}\nlet active = 1", keeps, .verdict("separating")),
      (
        "enum Outcome {}\nstruct Suite {}\nenum Verdict {}", keeps,
        .verdict("separating")
      ),
      (
        "extension OrderState { static func == (a: OrderState, b: OrderState) -> Bool { true } }",
        keeps, .verdict("blind")
      ),
      (
        "@MainActor var counter = 0", "await MainActor.run { counter += 1 }; \(keeps)",
        .verdict("separating")
      ),
      (
        "nonisolated(unsafe) var counter = 0", "counter += 1; return counter == 1",
        .verdict("blind")
      ),
      ("var counter = 0", keeps, .error(line: 3, "concurrency")),
      ("struct Subject {}", keeps, .error(line: 3, "redeclaration of 'Subject'")),
      ("let versions = 1", keeps, .error(line: 3, "redeclaration of 'versions'")),
      ("struct Check<T> {}", keeps, .error(line: 7, "CheckList")),
      (
        "final class Box { var n = 0 }",
        "let box = Box(); Task.detached { box.n += 1 }; box.n += 1; return box.n > 0",
        .error(line: 13, "data race")
      ),
    ] as [(String, String, Result)])
  func result(lines: String, body: String, expected: Result) throws {
    let text = exercise(lines, body)
    switch expected {
    case .verdict(let verdict):
      #expect(try JudgedExercise(lesson: "04", exercise: text).verdicts == [verdict])
    case .error(let line, let words):
      guard case .messages(let all) = try LessonCompiler.compile(lesson: "04", exercise: text)
      else {
        Issue.record("it compiles")
        return
      }
      let errors = all.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        errors.contains { $0.hasPrefix("Exercise.swift:\(line):") && $0.contains(words) }, "\(all)")
      // A name that is declared twice is an error wherever it is used.
      guard !words.hasPrefix("redeclaration") else { return }
      #expect(errors.allSatisfy { $0.hasPrefix("Exercise.swift:") }, "\(all)")
    }
  }
}
