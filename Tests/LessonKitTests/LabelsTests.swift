import Testing

@testable import LessonKit

@Suite("The list of labels, as it travels") struct LabelsTests {
  @Test("comes out as it went in")
  func roundTrip() {
    for labels in [
      [], ["a"], ["", "\n|\\", "\u{1F469}\u{200D}\u{1F4BB}"], (0..<64).map(String.init),
    ] {
      let sent = Labels(labels, limit: 64)
      let read = Labels(decoding: sent.encoded, limit: 64)
      #expect(read == sent)
      #expect(read?.labels == labels)
      #expect(read?.count == labels.count)
    }
  }

  @Test("keeps the number of checks beyond the limit, and cuts long labels at a whole character")
  func limits() {
    let sent = Labels((0..<100).map(String.init), limit: 3)
    #expect(Labels(decoding: sent.encoded, limit: 3)?.count == 100)
    #expect(sent.labels == ["0", "1", "2"])
    let long = Labels([String(repeating: "x", count: 199) + "\u{E9}y"], limit: 1)
    #expect(long.labels == [String(repeating: "x", count: 199) + "\u{2026}"])
    #expect(Labels(decoding: long.encoded, limit: 1) == long)
    let most = Labels(
      Array(repeating: String(repeating: "\u{1F469}", count: 99), count: 64), limit: 64)
    #expect(most.encoded.count < Labels.mostBytes)
  }

  @Test("is refused when it is anything else")
  func refused() {
    let good = Labels(["ab", "c"], limit: 64).encoded
    let others: [[UInt8]] = [
      [], [0, 0, 0], Array(good.dropLast()), good + [0], [0, 0, 0, 1, 0xFF, 0xFF],
      Array("ready\n".utf8),
    ]
    for bytes in others {
      #expect(Labels(decoding: bytes, limit: 64) == nil)
    }
  }
}

@Suite("An excerpt of what was printed") struct ExcerptTests {
  @Test("keeps everything that is short")
  func short() {
    var excerpt = Excerpt()
    #expect(excerpt.lines == [])
    excerpt.append(Array("a\n".utf8)[...])
    excerpt.append(Array("\nb\n\n".utf8)[...])
    #expect(excerpt.lines == ["a", "", "b"])
  }

  @Test("keeps head and tail of a flood, in pieces of any size", arguments: [1, 7, 4096, 65_536])
  func flood(piece: Int) {
    let all = Array((0..<10_000).map { "line \($0)\n" }.joined().utf8)
    var excerpt = Excerpt()
    var at = 0
    while at < all.count {
      excerpt.append(all[at..<min(all.count, at + piece)])
      at += piece
    }
    let lines = excerpt.lines
    #expect(lines.first == "line 0")
    #expect(lines.last == "line 9999")
    #expect(lines.contains("... \(all.count - 2 * Excerpt.kept) bytes left out ..."))
    #expect(lines.map(\.utf8.count).reduce(0, +) < 2 * Excerpt.kept + 100)
  }

  @Test("shows control and formatting characters instead of obeying them, and no stack trace")
  func safe() {
    var excerpt = Excerpt()
    excerpt.append(Array("\u{1B}[31mred\u{202E}\t\u{2028}x\r\n".utf8)[...])
    #expect(excerpt.lines == ["\\u{1B}[31mred\\u{202E}\\u{9}\\u{2028}x\\u{D}"])
    var trapped = Excerpt()
    trapped.append(
      Array(
        "before\nFatal error: x\nCurrent stack trace:\n0    lib 0x1 a\n1    b 0x2 c\nafter\n".utf8)[
          ...])
    #expect(trapped.lines == ["before", "Fatal error: x", "after"])
  }
}
