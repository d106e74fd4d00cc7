import Foundation
import Testing

@testable import Classroom

@Suite("The folder of a grader") struct GradingScratchTests {
  @Test("is left alone while it is in use, and removed when its grader was killed")
  func leftOver() throws {
    let used = try GradingScratch()
    // A copy of a folder whose lock nobody holds.
    let left = NSTemporaryDirectory() + "contrast-grade-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: left + "/lock"))
    // One that is so new that it has no lock yet.
    let new = NSTemporaryDirectory() + "contrast-grade-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: new) }

    let other = try GradingScratch()
    #expect(FileManager.default.fileExists(atPath: used.path))
    #expect(FileManager.default.fileExists(atPath: new))
    #expect(!FileManager.default.fileExists(atPath: left))
    for scratch in [used, other] {
      scratch.remove()
      #expect(!FileManager.default.fileExists(atPath: scratch.path))
    }
  }
}
