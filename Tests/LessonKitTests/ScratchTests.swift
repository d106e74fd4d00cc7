import Foundation
import LessonKit
import Testing

@Suite("Scratch folder") struct ScratchTests {
  private struct Refused: Error {}

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("is there for the work, with what is put into it, and gone afterwards")
  func removed() async throws {
    let folder = try await Scratch.with { folder in
      try System.replaceFile(folder + "/file", with: [1])
      #expect(isThere(folder + "/file"))
      return folder
    }
    #expect(!isThere(folder))
  }

  @Test("is gone when the work throws, too")
  func removedOnError() async throws {
    var folder = ""
    await #expect(throws: Refused.self) {
      try await Scratch.with { made in
        folder = made
        #expect(isThere(made))
        throw Refused()
      }
    }
    #expect(!folder.isEmpty && !isThere(folder))
  }
}
