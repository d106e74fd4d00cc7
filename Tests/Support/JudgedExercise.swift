import Foundation
package import LessonKit

/// An exercise that was compiled with given checks and judged by the lesson's own program.
package struct JudgedExercise: Sendable {
  private struct Document: Decodable {
    struct Check: Decodable {
      let label: String
      let correct: [[String?]]
      let faults: [String?]
      let again: [[String?]]
      let verdict: String
      let separates: [Int]
      let beliefs: [String]
      let printed: [String]
    }
    let solved: Bool
    let problem: String?
    let checks: [Check]
    let unjudged: Int
    let faultsSeparated: Int
  }

  private let document: Document
  /// What `exercise --format golden` prints; empty when a time limit is given.
  package let golden: String
  /// The exit status of `exercise`.
  package let status: Finished.Ending

  /// How many processes of the judging were still there after it.
  package let processesLeft: Int

  /// Compiles a lesson, by its two digits, with an exercise and judges it.
  /// - Throws: When it does not compile, or the program says nothing that can be read.
  package init(lesson: String, exercise: String, timeLimit: Double? = nil) throws {
    let compiled = try LessonCompiler.compile(lesson: lesson, exercise: exercise)
    guard case .program(let path, let folder) = compiled else {
      guard case .messages(let text) = compiled else { preconditionFailure("two cases") }
      throw CompileFailure("the exercise", text)
    }
    let mark = UUID().uuidString
    func judge(_ format: String) throws -> Finished {
      let limit = timeLimit.map { ["--time-limit", String($0)] } ?? []
      return try Program(
        path, ["exercise", "--format", format] + limit, environment: [Processes.mark: mark]
      ).run(in: Repository.root, within: 200)
    }
    let ran = try judge("json")
    status = ran.ending
    processesLeft = Processes.count(marked: mark)
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(ran.output))
    } catch {
      throw CompileFailure("the report", "\(ran.ending)\n\(ran.text)\n\(ran.errorText)")
    }
    golden = timeLimit == nil ? try judge("golden").text : ""
    withExtendedLifetime(folder) {}
  }

  /// Whether the exercise is solved.
  package var isSolved: Bool { document.solved }
  /// Why there is no list of checks.
  package var problem: String? { document.problem }
  /// How many checks were not looked at.
  package var unjudged: Int { document.unjudged }
  /// How many faults are separated.
  package var faultsSeparated: Int { document.faultsSeparated }
  /// The labels, in order.
  package var labels: [String] { document.checks.map(\.label) }
  /// The verdicts, in order.
  package var verdicts: [String] { document.checks.map(\.verdict) }

  /// The verdict of the check with this label.
  package func verdict(_ label: String) -> String? { check(label)?.verdict }
  /// The outcomes of the check with this label on the faults.
  package func faults(_ label: String) -> [String?] { check(label)?.faults ?? [] }
  /// The outcomes of the check with this label on each correct version, all runs.
  package func correct(_ label: String) -> [[String?]] { check(label)?.correct ?? [] }
  /// The outcomes of the check with this label when it was asked about a fault again.
  package func again(_ label: String) -> [[String?]] { check(label)?.again ?? [] }
  /// The faults, from 1, that the check with this label separates.
  package func separates(_ label: String) -> [Int] { check(label)?.separates ?? [] }
  /// The beliefs that are shown for the check with this label.
  package func beliefs(_ label: String) -> [String] { check(label)?.beliefs ?? [] }
  /// What the check with this label printed.
  package func printed(_ label: String) -> [String] { check(label)?.printed ?? [] }

  private func check(_ label: String) -> Document.Check? {
    document.checks.first { $0.label == label }
  }
}
