import Testing

@testable import LessonKit

@Suite("Lines for a terminal") struct WrappingTests {
  @Test("have at most 79 columns, broken at spaces, and lose no word")
  func width() {
    let words = (1...60).map { "word\($0)" }
    let lines = Wrapping.lines("   " + words.joined(separator: " "), hang: "     ")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.count <= 79 })
    #expect(lines[0].hasPrefix("   word1 word2"))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("     word") })
    #expect(lines.flatMap { $0.split(separator: " ") }.map(String.init) == words)
    // The next word would not have fitted.
    for (line, next) in zip(lines, lines.dropFirst()) {
      let word = next.split(separator: " ").first ?? ""
      #expect(line.count + 1 + word.count > 79)
    }
  }

  @Test("keep a short text, and give a long word a line of its own")
  func short() {
    #expect(Wrapping.lines("  a b") == ["  a b"])
    #expect(Wrapping.lines("") == [""])
    let long = String(repeating: "x", count: 100)
    #expect(Wrapping.lines("a \(long) b", hang: "  ") == ["a", "  " + long, "  b"])
  }
}
