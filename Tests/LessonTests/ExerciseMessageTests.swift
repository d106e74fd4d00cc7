import Testing
import TestSupport

/// The compiler's words for an exercise that cannot compile.
@Suite("Exercises that do not compile") struct ExerciseMessageTests {
  /// A line of an exercise, and whether it is to be replaced by another.
  private static let source = """
    // lesson04
    import ContrastCore

    struct Fixed: OrderStore {
      func items(of id: Int) async throws -> [String]? { nil }
    }

    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("one") { subject in
            let model = subject.model(start: ["pen"], store: Fixed())
            await model.refresh(id: 1)
            return model.state == .items(["pen"])
          },
          Check("two") { _ in true },
        ]
      }
    }
    """

  /// The places of the errors when a text in the exercise is replaced.
  private func errors(_ text: String, with other: String) throws -> (places: [String], all: String)
  {
    #expect(Self.source.contains(text))
    let exercise = Self.source.replacing(text, with: other)
    switch try LessonCompiler.compile(lesson: "04", exercise: exercise) {
    case .program:
      return ([], "")
    case .messages(let all):
      let errors = all.split(separator: "\n").filter { $0.contains(": error: ") }
      return (errors.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }, all)
    }
  }

  @Test(
    "are told at the learner's own line, and nothing of ours is named",
    arguments: [
      // A forgotten comma.
      ("      },\n", "      }\n", "Exercise.swift:15"),
      // A forgotten await.
      ("await model", "model", "Exercise.swift:13"),
      // A misspelt member.
      ("model.state", "model.sate", "Exercise.swift:14"),
      // No answer.
      ("return model.state == .items([\"pen\"])", "model.refresh", "Exercise.swift:14"),
      // A captured variable in another task.
      (
        "await model.refresh(id: 1)",
        "var calls = 0; let task = Task.detached { calls += 1 }; await task.value; calls += 1",
        "Exercise.swift:13"
      ),
      // Overlapping by a task: the model is not made for it.
      (
        "await model.refresh(id: 1)",
        "let other = Task { await model.refresh(id: 1) }; await model.refresh(id: 2); await other.value",
        "Exercise.swift:13"
      ),
      // A list of another kind, an asynchronous one, one bound to the main actor.
      ("[Check<Subject>] {", "[Int] {", "Exercise.swift:8"),
      (
        "static var list: [Check<Subject>] {",
        "static var list: [Check<Subject>] { get async { [] } }\n  static var other: [Check<Subject>] {",
        "Exercise.swift:8"
      ),
      ("enum Exercise", "@MainActor enum Exercise", "Exercise.swift:8"),
      // A brace too few.
      ("    ]\n  }\n}", "    ]\n  }", "Exercise.swift:18"),
      // A global variable, code at the top level, an entry point of one's own.
      ("enum Exercise", "var counter = 0\nenum Exercise", "Exercise.swift:8"),
      ("enum Exercise", "print(1)\nenum Exercise", "Exercise.swift:8"),
      (
        "enum Exercise", "@main struct M { static func main() {} }\nenum Exercise",
        "Exercise.swift:8"
      ),
    ])
  func place(text: String, other: String, place: String) throws {
    let (places, all) = try errors(text, with: other)
    #expect(!places.isEmpty, "it compiles")
    #expect(places.contains(place) || places.first == place, "\(places)\n\(all)")
    #expect(places.allSatisfy { $0.hasPrefix("Exercise.swift:") }, "\(all)")
  }

  @Test(
    "without the name or the protocol, the message shows what has to stand there",
    arguments: ["enum Exercises: SubjectChecks", "enum Exercise"])
  func renamed(declaration: String) throws {
    let (_, all) = try errors("enum Exercise: SubjectChecks", with: declaration)
    #expect(all.contains("Exercise.swift has to say: enum Exercise: SubjectChecks"), "\(all)")
  }

  @Test("three mistakes give three messages, each at its line")
  func threeMistakes() throws {
    let text = Self.source.replacing("model.state", with: "model.sate")
      .replacing("Fixed())", with: "Fixd())").replacing("{ _ in true }", with: "{ _ in 1 }")
    guard case .messages(let all) = try LessonCompiler.compile(lesson: "04", exercise: text) else {
      Issue.record("it compiles")
      return
    }
    for line in [12, 16] { #expect(all.contains("Exercise.swift:\(line):"), "\(all)") }
  }

  @Test(
    "the versions and their switch are out of reach",
    arguments: [
      "versions.select(0)", "versions.faults.isEmpty", "Subject.active.choose(.missingClears)",
      "Subject.Behaviour.missingClears",
    ])
  func outOfReach(expression: String) throws {
    let (places, all) = try errors("{ _ in true }", with: "{ _ in _ = \(expression); return true }")
    #expect(places.first == "Exercise.swift:16", "\(all)")
    #expect(all.contains("inaccessible") || all.contains("fileprivate"))
  }
}
