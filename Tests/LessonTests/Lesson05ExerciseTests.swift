import LessonKit
import Testing
import TestSupport

@testable import lesson05

@Suite("Lesson 05, exercise") struct Lesson05ExerciseTests {
  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "05", exercise: try Repository.text("Tests/Starters/05.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "05", exercise: try Repository.text("Tests/Solutions/05.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.faults("no-way-from-feature-to-feature") == ["fail", "fail", "pass"])
    #expect(judged.faults("domain-imports-nothing") == ["pass", "pass", "fail"])
  }

  @Test("checks that nearly say the rule come out for what they are")
  func nearMisses() throws {
    let judged = try JudgedExercise(lesson: "05", exercise: Self.nearMisses)
    #expect(judged.faults("no-direct-feature-edge") == ["fail", "pass", "pass"])
    for strict in ["only-the-root-imports-features", "only-the-root-reaches-features"] {
      #expect(judged.verdict(strict) == "noisy")
      #expect(judged.correct(strict).map { Set($0) } == [["fail"], ["pass"]])
      #expect(judged.faults(strict) == ["fail", "fail", "pass"])
    }
    #expect(judged.verdict("no-own-module-in-the-domain") == "blind")
    #expect(judged.verdict("at-most-18-edges") == "blind")
    #expect(judged.verdict("nobody-imports-outside") == "noisy")
    #expect(judged.verdict("no-reexport") == "noisy")
    #expect(judged.verdict("nobody-reaches-a-feature") == "noisy")
    #expect(judged.verdict("rule-table-of-the-shop") == "noisy")
    #expect(judged.verdict("root-knows-little") == "inverted")
    #expect(judged.beliefs("root-knows-little").count == 2)
    #expect(!judged.isSolved)
  }

  private static let nearMisses = """
    // lesson05
    import ContrastCore

    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("no-direct-feature-edge") { subject in
            let graph = subject.graph
            return graph.edges.allSatisfy {
              graph.role(of: $0.from) != .feature || graph.role(of: $0.to) != .feature
            }
          },
          Check("only-the-root-imports-features") { subject in
            let graph = subject.graph
            return graph.edges.allSatisfy {
              graph.role(of: $0.from) == .root || graph.role(of: $0.to) != .feature
            }
          },
          Check("only-the-root-reaches-features") { subject in
            let graph = subject.graph
            let features = graph.modules.filter { graph.role(of: $0) == .feature }
            return graph.modules.allSatisfy { module in
              graph.role(of: module) == .root
                || features.allSatisfy { graph.path(from: module, to: $0) == nil }
            }
          },
          Check("no-own-module-in-the-domain") { subject in
            let graph = subject.graph
            return graph.edges.allSatisfy {
              graph.role(of: $0.from) != .domain || graph.role(of: $0.to) == .outside
            }
          },
          Check("at-most-18-edges") { subject in subject.graph.edges.count <= 18 },
          Check("nobody-imports-outside") { subject in
            let graph = subject.graph
            return graph.edges.allSatisfy { graph.role(of: $0.to) != .outside }
          },
          Check("no-reexport") { subject in
            subject.graph.edges.allSatisfy { !$0.isReexport }
          },
          Check("nobody-reaches-a-feature") { subject in
            let graph = subject.graph
            return graph.edges.allSatisfy { graph.role(of: $0.to) != .feature }
          },
          Check("rule-table-of-the-shop") { subject in
            Rules.standard.violations(in: subject.graph).isEmpty
          },
          Check("root-knows-little") { subject in
            subject.graph.neighbours(of: "ReadingApp").count <= 4
          },
        ]
      }
    }
    """
}
