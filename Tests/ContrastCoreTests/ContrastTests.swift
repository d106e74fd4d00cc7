import ContrastCore
import Testing

/// An output that is shown as whatever it is given.
private struct Shown: CustomStringConvertible, Equatable {
  let description: String
}

@Suite("Contrast") struct ContrastTests {
  @Test(
    "prints one line for each separation",
    arguments: [
      ("a", "b", "a", "c | correct=a/pass faulty=b/fail -> separating"),
      ("a", "a", "a", "c | correct=a/pass faulty=a/pass -> blind"),
      ("a", "b", "d", "c | correct=a/fail faulty=b/fail -> noisy"),
      ("a", "b", "b", "c | correct=a/fail faulty=b/pass -> inverted"),
    ])
  func line(correct: String, faulty: String, expected: String, line: String) {
    let measured = contrast("c", correct: correct, faulty: faulty) { $0 == expected }
    #expect(measured.line == line)
    #expect(measured.describe() == measured.separation)
  }

  @Test(
    "escapes what would break the line's shape, in label and outputs",
    arguments: [
      ("", ""),
      ("|", "\\|"),
      ("\\", "\\\\"),
      ("\n", "\\n"),
      ("\r", "\\r"),
      ("\r\n", "\\r\\n"),
      ("\\n", "\\\\n"),
      ("a|b\\c\nd\re", "a\\|b\\\\c\\nd\\re"),
      (
        "| correct=x/pass faulty=y/fail -> separating",
        "\\| correct=x/pass faulty=y/fail -> separating"
      ),
      ("\t\u{1F469}\u{200D}\u{1F4BB}", "\t\u{1F469}\u{200D}\u{1F4BB}"),
    ])
  func escaping(text: String, shown: String) {
    let label = contrast(text, correct: 1, faulty: 2) { $0 == 1 }
    #expect(bytes(label.line) == bytes("\(shown) | correct=1/pass faulty=2/fail -> separating"))
    let outputs = contrast("c", correct: Shown(description: text), faulty: Shown(description: text))
    {
      _ in true
    }
    #expect(bytes(outputs.line) == bytes("c | correct=\(shown)/pass faulty=\(shown)/pass -> blind"))
  }

  @Test("keeps 10,000 characters whole")
  func longOutput() {
    let long = String(repeating: "x|", count: 5_000)
    let measured = contrast(long, correct: long, faulty: "") { !$0.isEmpty }
    let shown = String(repeating: "x\\|", count: 5_000)
    #expect(measured.line == "\(shown) | correct=\(shown)/pass faulty=/fail -> separating")
  }

  @Test("keeps composed and decomposed accents apart, as bytes")
  func accents() {
    let measured = contrast("caf\u{E9}", correct: "\u{E9}", faulty: "e\u{301}") {
      Array($0.utf8) == [0xC3, 0xA9]
    }
    #expect(measured.separation == .separating)
    let line = "caf\u{E9} | correct=\u{E9}/pass faulty=e\u{301}/fail -> separating"
    #expect(bytes(measured.line) == bytes(line))
  }

  @Test("asks the check once for each output, the correct one first")
  func order() {
    var asked: [Int] = []
    _ = contrast("c", correct: 1, faulty: 2) {
      asked.append($0)
      return true
    }
    #expect(asked == [1, 2])
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}

@Suite("Tally") struct TallyTests {
  @Test("has four lines, always, in the order of the separations")
  func lines() {
    #expect(Tally([]).lines == ["separating: 0", "blind: 0", "noisy: 0", "inverted: 0"])
    let mixed = Tally([.inverted, .blind, .separating, .blind, .noisy, .blind])
    #expect(mixed.lines == ["separating: 1", "blind: 3", "noisy: 1", "inverted: 1"])
    #expect(mixed[.blind] == 3)
  }
}
