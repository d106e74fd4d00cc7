import Testing
import TestSupport

/// What beginners write compiles, and what cannot compile is said at their own line.
@Suite("Beginners' exercises") struct BeginnerExerciseTests {
  /// An exercise with these declarations and these checks.
  private func source(_ declarations: String, _ checks: String) -> String {
    """
    // lesson04
    import ContrastCore

    \(declarations)
    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
    \(checks)
        ]
      }
    }
    """
  }

  private static let broken = """
    struct BrokenStore: OrderStore {
      func items(of id: Int) async throws -> [String]? { throw StoreError.unreachable }
    }
    """

  @Test("a fake may be a struct, a class with a counter, or an actor")
  func fakes() throws {
    let judged = try JudgedExercise(
      lesson: "04",
      exercise: source(
        """
        struct Fixed: OrderStore {
          func items(of id: Int) async throws -> [String]? { nil }
        }
        class Counting: OrderStore {
          var reads = 0
          func items(of id: Int) async throws -> [String]? {
            reads += 1
            return nil
          }
        }
        actor Remembering: OrderStore {
          var asked: [Int] = []
          func items(of id: Int) async throws -> [String]? {
            asked.append(id)
            return nil
          }
        }
        """,
        """
        Check("struct") { subject in
          let model = subject.model(start: ["pen"], store: Fixed())
          await model.refresh(id: 1)
          return model.state == .items(["pen"])
        },
        Check("class") { subject in
          let store = Counting()
          let model = subject.model(start: ["pen"], store: store)
          await model.refresh(id: 1)
          return model.state == .items(["pen"]) && store.reads == 1
        },
        Check("actor") { subject in
          let store = Remembering()
          let model = subject.model(start: ["pen"], store: store)
          await model.refresh(id: 7)
          let asked = await store.asked
          return model.state == .items(["pen"]) && asked == [7]
        },
        """))
    #expect(judged.verdicts == ["separating", "separating", "separating"])
    #expect(judged.separates("actor") == [1])
  }

  @Test("a counter may be captured, and a closure be a fake")
  func capturedCounter() throws {
    let judged = try JudgedExercise(
      lesson: "04",
      exercise: source(
        """
        struct Closure: OrderStore {
          let answer: () async throws -> [String]?
          func items(of id: Int) async throws -> [String]? { try await answer() }
        }
        """,
        """
        Check("captured") { subject in
          var reads = 0
          let model = subject.model(start: ["pen"], store: Closure {
            reads += 1
            return ["ink"]
          })
          await model.refresh(id: 1)
          return reads == 1 && model.state == .items(["ink"])
        },
        Check("too-strict") { subject in
          var reads = 0
          let model = subject.model(start: ["pen"], store: Closure {
            reads += 1
            throw StoreError.unreachable
          })
          await model.refresh(id: 1)
          return reads == 1
        }
        """))
    #expect(judged.verdicts == ["blind", "noisy"])
    #expect(judged.correct("too-strict")[1] == ["fail"])
  }

  @Test("helper functions, types and extensions may stand in the same file")
  func helpers() throws {
    let judged = try JudgedExercise(
      lesson: "04",
      exercise: source(
        Self.broken + """

          func screen(_ subject: Subject, _ store: any OrderStore) async -> OrderState {
            let model = subject.model(start: ["pen"], store: store)
            await model.refresh(id: 1)
            return model.state
          }
          extension OrderState {
            var isFailure: Bool {
              if case .failed = self { return true }
              return false
            }
          }
          struct Order { let items: [String] }
          let expected = Order(items: ["pen"])
          """,
        """
        Check("helper") { await screen($0, BrokenStore()).isFailure },
        Check("helper-type") { await screen($0, BrokenStore()) == .failed(expected.items) },
        """))
    #expect(judged.verdicts == ["separating", "separating"])
    #expect(judged.separates("helper") == [2])
  }

  @Test("a check may throw, and be red by that")
  func throwing() throws {
    let judged = try JudgedExercise(
      lesson: "04",
      exercise: source(
        Self.broken + "\nstruct Wrong: Error {}",
        """
        Check("throws") { subject in
          let model = subject.model(start: ["pen"], store: BrokenStore())
          await model.refresh(id: 1)
          guard case .failed = model.state else { throw Wrong() }
          return true
        },
        """))
    #expect(judged.verdicts == ["separating"])
    #expect(judged.faults("throws") == ["pass", "threw", "pass"])
  }

  @Test("an empty list and a trailing comma compile")
  func empty() throws {
    #expect(try JudgedExercise(lesson: "04", exercise: source("", "")).labels == [])
    let one = source("", "Check(\"only\") { _ in true },")
    #expect(try JudgedExercise(lesson: "04", exercise: one).verdicts == ["blind"])
  }

  @Test("a list may be put together, and its checks be made by a function")
  func puttingTogether() throws {
    let judged = try JudgedExercise(
      lesson: "04",
      exercise: """
        import ContrastCore

        func keeps(_ start: [String]) -> Check<Subject> {
          Check("keeps-\\(start.count)") { subject in
            let model = subject.model(start: start, store: Nothing())
            await model.refresh(id: 1)
            return model.state == .items(start)
          }
        }
        struct Nothing: OrderStore {
          func items(of id: Int) async throws -> [String]? { nil }
        }
        struct Exercise: SubjectChecks {
          static var list: [Check<Subject>] {
            var checks = [keeps([])]
            checks.append(keeps(["pen"]))
            return checks + [["a", "b"], []].map(keeps)
          }
        }
        """)
    #expect(judged.labels == ["keeps-0", "keeps-1", "keeps-2", "keeps-0"])
    #expect(judged.verdicts.allSatisfy { $0 == "separating" })
  }
}
