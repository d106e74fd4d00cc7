import Foundation
import LessonKit
import Testing
import TestSupport

/// What is left when judging is cut short.
@Suite("Cutting the judge short") struct InterruptTests {
  @Test(
    "leaves no process, whatever signal does it",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func signals(signal: Int32) throws {
    let exercise = try Repository.text("Tests/Submissions/never-ends.swift.txt")
    guard
      case .program(let path, let folder) = try LessonCompiler.compile(
        lesson: "04", exercise: exercise)
    else {
      Issue.record("it does not compile")
      return
    }
    let mark = UUID().uuidString
    let judge = try Program(path, ["exercise"], environment: [Processes.mark: mark])
      .start([:], in: Repository.root)
    // The judge, a host for each job and a cell under each.
    #expect(Processes.wait(within: 20) { Processes.count(marked: mark) >= 3 })
    kill(judge, signal)
    var status: Int32 = 0
    #expect(waitpid(judge, &status, 0) == judge)
    #expect(status & 0x7f == signal)
    // Killed outright, it can do nothing: its hosts notice and do it.
    #expect(
      Processes.wait(within: signal == SIGKILL ? 10 : 0) { Processes.count(marked: mark) == 0 })
    withExtendedLifetime(folder) {}
  }
}
