import Foundation
import Testing

@testable import Classroom

@Suite("The class for Gradescope") struct GradescopeReportTests {
  private struct Document: Decodable {
    struct Test: Decodable {
      let name: String
      let score: Double
      let max_score: Double
      let status: String
      let visibility: String
      let output: String
    }
    let visibility: String
    let score: Double
    let output: String
    let tests: [Test]
  }

  private func read(_ text: String) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }

  @Test("has a file for each submission, under a name that every file system takes")
  func paths() throws {
    let result = ReportedClass.result
    let files = try GradescopeReport(result).files
    #expect(files.count == result.rows.count)
    #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
    for file in files {
      #expect(file.path.wholeMatch(of: /lesson0[46]\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.json/) != nil)
      #expect(file.path.utf8.count < 120)
      _ = try read(file.text)
    }
    let plain = try GradescopeReport(ReportedClass.made(of: ["ada_l", "Ada", "ada"])).files
    #expect(plain[0].path == "lesson04/ada_l.json")
    #expect(plain[1].path.hasPrefix("lesson04/Ada-"))
  }

  @Test("gives the share of the faults, and names them once separated")
  func score() throws {
    let files = try GradescopeReport(ReportedClass.result).files
    let solved = try read(files[0].text)
    #expect(solved.visibility == "visible" && solved.score == 100)
    #expect(solved.tests.map(\.name)[0] == "fault 1: a missing record clears the order")
    #expect(solved.output.contains("Solved: every fault is separated"))
    let third = try read(files[2].text)
    #expect(third.score == 33.33)
    #expect(third.tests.map(\.status) == ["passed", "failed", "failed"])
    #expect(third.tests.map(\.score) == [33.33, 0, 0])
    #expect(third.tests.map(\.name)[1...] == ["fault 2", "fault 3"])
    #expect(third.output.contains("inverted: It has the rule backwards"))
    #expect(!third.output.contains("a store error is shown as no order"))
    let broken = try read(files[7].text)
    #expect(broken.score == 0)
    #expect(broken.output.contains("It does not compile."))
    #expect(broken.output.contains("cannot find 'foo' in scope"))
    #expect(broken.tests.allSatisfy { $0.visibility == "visible" })
  }

  @Test("never tells a student a hidden fault's name")
  func hidden() throws {
    let files = try GradescopeReport(ReportedClass.result).files
      .filter { $0.path.hasPrefix("lesson06/") }
    #expect(files.count == 36)
    for file in files {
      #expect(!file.text.contains("SECRET"))
      #expect(try read(file.text).visibility == "after_published")
      #expect(try read(file.text).tests.allSatisfy { $0.visibility == "after_published" })
    }
    #expect(files.contains { $0.text.contains("a fault of the teacher's own") })
  }
}
