import ContrastCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The report on an exercise for programs: JSON, described in the README.
///
/// A field is never given another meaning; ``version`` grows when one is taken away.
struct ExerciseDocument: Encodable {
  /// One check.
  struct Check: Encodable {
    let number: Int
    let label: String
    /// For each correct version, the outcomes of all runs on it.
    let correct: [[String?]]
    let faults: [String?]
    /// For each fault, the outcomes when it was asked about again.
    let again: [[String?]]
    let verdict: String
    let meaning: String
    /// The faults that it is evidence against.
    let separates: [Int]
    let beliefs: [String]
    /// The number of the correct version on which it printed ``printed``.
    let printedOn: Int
    let printed: [String]
  }

  /// One fault; its name is there once it is separated.
  struct Fault: Encodable {
    let number: Int
    let name: OrNull
    let separatedBy: [Int]
  }

  /// A text, or `null`: a key is never left out.
  struct OrNull: Encodable {
    let text: String?

    init(_ text: String?) { self.text = text }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let text { try container.encode(text) } else { try container.encodeNil() }
    }
  }

  let format = "contrast-exercise"
  let version = 1
  let lesson: String
  let solved: Bool
  let problem: OrNull
  let checks: [Check]
  let unjudged: Int
  let faults: [Fault]
  let faultsSeparated: Int
  let verdicts: [String: Int]
  let smallestSet: [Int]
  let smallestSetIsExact: Bool
  let addingNothing: [Int]

  init(_ report: ExerciseReport) {
    let suite = report.suite
    lesson = report.lesson
    solved = report.judgement.isSolved
    problem = OrNull(report.judgement.problem?.rawValue)
    checks = suite.checks.enumerated().map { number, check in
      Check(
        number: number + 1, label: check.label,
        correct: check.correct.map { $0.map { $0?.rawValue } },
        faults: check.faulty.map { $0?.rawValue },
        again: check.again.map { $0.map { $0?.rawValue } },
        verdict: check.verdict.rawValue, meaning: Meaning(of: check).sentence,
        separates: check.creditedFaults.map { $0 + 1 }, beliefs: report.beliefs(of: check),
        printedOn: report.judgement.printed[number].version + 1,
        printed: report.judgement.printed[number].lines)
    }
    unjudged = report.judgement.unjudged
    faults = suite.evidence.enumerated().map { number, checks in
      Fault(
        number: number + 1, name: OrNull(checks.isEmpty ? nil : report.faults[number].name),
        separatedBy: checks.map { $0 + 1 })
    }
    faultsSeparated = suite.separatedCount
    verdicts = Dictionary(
      uniqueKeysWithValues: Verdict.allCases.map { verdict in
        (verdict.rawValue, suite.verdicts.count { $0 == verdict })
      })
    smallestSet = suite.smallestSet.checks.map { $0 + 1 }
    smallestSetIsExact = suite.smallestSet.isExact
    addingNothing = suite.addingNothing.map { $0 + 1 }
  }
}

extension ExerciseReport {
  /// The report for programs, ended by a line break; its keys are sorted.
  /// - Throws: An error of the encoder.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(ExerciseDocument(self)), as: UTF8.self) + "\n"
  }
}

extension VersionsDescription {
  /// The description as one line of JSON.
  var encoded: String {
    let bytes = (try? JSONEncoder().encode(self)) ?? Data()
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// Reads what ``encoded`` made.
  /// - Throws: An error of the decoder.
  package init(decoding bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }
}
