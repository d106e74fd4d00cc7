import Foundation
import LessonKit
import Testing
import TestSupport

@testable import Classroom

/// What a kill at any moment costs.
@Suite("Grading that is killed") struct DurabilityTests {
  @Test("goes on where it was, and comes to what an undisturbed run comes to")
  func killed() throws {
    let folder = try TemporaryFolder()
    let solution = try Repository.text("Tests/Solutions/04.swift.txt")
    let mark = UUID().uuidString
    for student in 1...12 {
      let text = solution + "\n// \(mark) \(student)\n"
      try folder.write(text, to: "class/s\(student)/Exercise.swift")
    }
    let grade = Repository.product(
      "course", ["grade", folder.path + "/class", "--output", folder.path + "/grades"],
      environment: [Processes.mark: mark])
    let undisturbed = Repository.product(
      "course", ["grade", folder.path + "/class", "--output", folder.path + "/other", "--again"])
    // The kit and the lesson are built before anything is killed.
    try folder.write(solution, to: "warm/s0/Exercise.swift")
    let warm = Repository.product(
      "course", ["grade", folder.path + "/warm", "--output", folder.path + "/warmed"])
    #expect(try warm.run(in: Repository.root, within: 200).ending == .exited(0))

    var kills = 0
    while kills < 20 {
      let ran = try grade.run(in: Repository.root, within: 0.15 + Double(kills % 5) * 0.2)
      // Its process group is killed outright when the time is up.
      guard ran.ending == .timedOut else { break }
      kills += 1
    }
    #expect(kills > 0)
    #expect(Processes.wait(within: 20) { Processes.count(marked: mark) == 0 })
    let last = try grade.run(in: Repository.root, within: 200)
    #expect(last.ending == .exited(0), "\(last.errorText)")
    #expect(try undisturbed.run(in: Repository.root, within: 200).ending == .exited(0))
    let result = try System.readFile(folder.path + "/grades/result.json")
    #expect(result == (try System.readFile(folder.path + "/other/result.json")))
    #expect(try ClassResult(decoding: result).rows.count == 12)
  }
}
