import ContrastCore
import LessonKit
import Testing
import TestSupport

@testable import lesson05

@Suite("Lesson 05") struct Lesson05Tests {
  /// What the lesson measures; the packages are read and compiled once for all tests here.
  private static let measured = Task {
    let survey = try await Scratch.with { try await Survey(scratch: $0) }
    return (survey, try [eightChecks(survey), readings(survey), staleModule(survey)])
  }

  private func separation(_ label: String, in section: Int) async throws -> Separation? {
    let sections = try await Self.measured.value.1
    return sections[section].contrasts.first { $0.label == label }?.separation
  }

  @Test(
    "each of the eight checks is in its class",
    arguments: [
      ("build-passes", Separation.blind), ("no-cycles", .blind), ("same-output", .blind),
      ("root-knows-little", .inverted), ("grep-for-import", .noisy),
      ("rule-table", .separating), ("feature-path", .separating),
      ("broken-neighbour", .separating),
    ])
  func eight(label: String, expected: Separation) async throws {
    #expect(try await separation(label, in: 0) == expected)
  }

  @Test("both versions are built and print the same receipt")
  func built() async throws {
    let survey = try await Self.measured.value.0
    #expect(survey.correct.build.outcome == "7 modules")
    #expect(survey.faulty.build.outcome == "7 modules")
    #expect(survey.correct.output == "1;21.00")
    #expect(survey.faulty.output == "1;21.00")
  }

  @Test("the forbidden edge has its file and line")
  func place() async throws {
    let faulty = try await Self.measured.value.0.faulty
    let found = Rules.standard.violations(in: faulty.graph)
    #expect(found.map(\.to) == ["CatalogFeature"])
    #expect(found.map(\.place.path) == ["Sources/CartFeature/CartService.swift:1"])
  }

  @Test(
    "what the rule table sees depends on where the edges are read from",
    arguments: [
      ("undeclared", [Separation.separating, .blind, .separating]),
      ("inactive-if", [.blind, .separating, .separating]),
      ("declared-unused", [.blind, .separating, .separating]),
      ("canimport", [.blind, .blind, .blind]),
    ])
  func bounding(fault: String, expected: [Separation]) async throws {
    var found: [Separation?] = []
    for reading in ["source", "manifest", "both"] {
      found.append(try await separation("rule-table \(reading) \(fault)", in: 1))
    }
    #expect(found == expected)
  }

  @Test("a stale interface makes the broken neighbour blind")
  func stale() async throws {
    #expect(try await separation("broken-neighbour", in: 2) == .separating)
    #expect(try await separation("broken-neighbour stale-interface", in: 2) == .blind)
  }

  @Test("only a compiler that has the built modules sees what canImport hides")
  func canImport() async throws {
    let survey = try await Self.measured.value.0
    #expect(survey.listedAlone == [])
    #expect(survey.listedWhenBuilt == ["CatalogFeature"])
  }
}
