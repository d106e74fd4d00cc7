import Testing

@testable import LessonKit

@Suite("The words behind a command") struct ArgumentsTests {
  private func arguments(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(words, flags: ["--again"], options: ["--jobs": "a number", "--to": "a name"])
  }

  @Test("are options, with a value behind '=' or as the next word, and others in their order")
  func takenApart() throws {
    let found = try arguments("a", "--jobs=3", "b", "--to", "x=y", "--again", "c")
    #expect(found.words == ["a", "b", "c"])
    #expect(found["--jobs"] == "3")
    #expect(found["--to"] == "x=y")
    #expect(found.has("--again"))
    let none = try arguments("a")
    #expect(none["--jobs"] == nil)
    #expect(!none.has("--again"))
  }

  @Test("are no options after '--', and of an option that is there twice the last counts")
  func dashes() throws {
    let found = try arguments("--to=a", "--to=b", "--", "--jobs", "--", "-x")
    #expect(found["--to"] == "b")
    #expect(found["--jobs"] == nil)
    #expect(found.words == ["--jobs", "--", "-x"])
  }

  @Test("are refused when an option is not known, and when one lacks its value")
  func refused() {
    #expect(throws: UsageError.unknownOption("--job")) { try arguments("--job", "3") }
    #expect(throws: UsageError.unknownOption("-j")) { try arguments("a", "-j") }
    #expect(throws: UsageError.unknownOption("--again=yes")) { try arguments("--again=yes") }
    for words in [["--jobs"], ["--jobs="], ["a", "--jobs", ""], ["--jobs", "-3"]] {
      #expect(throws: UsageError.badValue(option: "--jobs", takes: "a number")) {
        try Arguments(words, options: ["--jobs": "a number"])
      }
    }
  }

  @Test("are refused when there are too many")
  func tooMany() throws {
    #expect(try arguments("a", "b").words(atMost: 2) == ["a", "b"])
    #expect(throws: UsageError.unexpected("b")) { try arguments("a", "b", "c").words(atMost: 1) }
  }

  @Test("have numbers, which lie in a range")
  func numbers() throws {
    #expect(try arguments("--jobs", "4").number("--jobs", in: 1...4, takes: "x") == 4)
    #expect(try arguments("--jobs", "0.5").number("--jobs", in: 0.1...1, takes: "x") == 0.5)
    #expect(try arguments().number("--jobs", in: 1...4, takes: "x") == nil)
    for value in ["5", "0", "four", "nan", "1.5"] {
      #expect(throws: UsageError.badValue(option: "--jobs", takes: "x")) {
        try arguments("--jobs", value).number("--jobs", in: 1...4, takes: "x")
      }
    }
  }
}
