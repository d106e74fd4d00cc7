import Classroom
import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("Parts of a class") struct ShardTests {
  @Test(
    "are read from k/n", arguments: [("1/1", 1, 1), ("2/5", 2, 5), ("5/5", 5, 5), ("03/10", 3, 10)])
  func parses(words: String, index: Int, count: Int) throws {
    #expect(try ClassResult.Shard(parsing: words) == .init(index: index, count: count))
  }

  @Test(
    "are refused when there is no such part",
    arguments: ["0/3", "4/3", "1/0", "0/0", "1/100001", "99999999999999999999/3"])
  func refuses(words: String) throws {
    let error = try #require(throws: ShardError.self) { try ClassResult.Shard(parsing: words) }
    #expect(error == (words.count > 10 ? .notAPart(words) : .outOfRange(words)))
  }

  @Test(
    "are refused when they are no part",
    arguments: ["a/b", "", "1", "1/2/3", "/", "-1/3", "+1/3", "1 /3"])
  func notAPart(words: String) {
    #expect(throws: ShardError.notAPart(words)) { try ClassResult.Shard(parsing: words) }
  }

  @Test("deal a class out so that each submission is in one of them")
  func deals() {
    for size in 0..<9 {
      for count in 1..<6 {
        let parts = (1...count).map { ClassResult.Shard(index: $0, count: count) }
        #expect(parts.flatMap { $0.part(of: Array(0..<size)) }.sorted() == Array(0..<size))
        for part in parts { #expect(part.part(of: Array(0..<size)).count == part.count(in: size)) }
        let sizes = parts.map { $0.count(in: size) }
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
    #expect(
      ClassResult.Shard(index: 2, count: 3).part(of: ["a", "b", "c", "d", "e"]) == ["b", "e"])
  }

  @Test("belong to a class whose name changes with whatever was handed in")
  func fingerprint() {
    let base = Submission(
      student: "Ana", lesson: "lesson04", file: "a", isLate: false, contents: .success([1]))
    let name = ClassResult.Plan.fingerprint(of: [base])
    for other in [
      Submission(
        student: "Bo", lesson: "lesson04", file: "a", isLate: false, contents: .success([1])),
      Submission(
        student: "Ana", lesson: "lesson05", file: "a", isLate: false, contents: .success([1])),
      Submission(
        student: "Ana", lesson: "lesson04", file: "b", isLate: false, contents: .success([1])),
      Submission(
        student: "Ana", lesson: "lesson04", file: "a", isLate: true, contents: .success([1])),
      Submission(
        student: "Ana", lesson: "lesson04", file: "a", isLate: false, contents: .success([2])),
      Submission(
        student: "Ana", lesson: "lesson04", file: "a", isLate: false,
        contents: .failure(.init(reason: "x"))),
    ] { #expect(ClassResult.Plan.fingerprint(of: [other]) != name) }
    let row = Row(
      student: "Ana", lesson: "lesson04", file: "a", contents: base.contentsName, isLate: false,
      status: .judged)
    #expect(ClassResult.Plan.fingerprint(of: [row]) == name)
  }
}

@Suite("Merging the parts of a class") struct MergeTests {
  private let whole = ClassResult.fixture()

  private func merged(_ parts: [ClassResult]) throws(MergeError) -> ClassResult {
    try ClassResult(merging: parts.enumerated().map { ("\($0).json", $1) })
  }

  @Test("gives the bytes of one run, whatever the order of the files", arguments: 1...9)
  func sameBytes(count: Int) throws {
    let parts = (1...count).map { whole.part($0, of: count) }
    let bytes = try whole.encoded()
    #expect(try merged(parts).encoded() == bytes)
    #expect(try merged(parts.reversed()).encoded() == bytes)
    let read = try parts.map { try ClassResult(decoding: $0.encoded()) }
    #expect(try merged(read).encoded() == bytes)
  }

  @Test("refuses a gap, an overlap and a result of the whole class")
  func refusals() throws {
    let parts = (1...3).map { whole.part($0, of: 3) }
    #expect(throws: MergeError.gap(["2"], of: 3)) { try merged([parts[0], parts[2]]) }
    #expect(throws: MergeError.overlap("0.json", "2.json", part: "1/3")) {
      try merged([parts[0], parts[1], parts[0], parts[2]])
    }
    #expect(throws: MergeError.whole("1.json")) { try merged([parts[0], whole]) }
  }

  @Test("refuses parts of different gradings, and says in what")
  func plans() throws {
    let changes: [(String, (inout ClassResult) -> Void)] = [
      ("the number of parts", { $0.shard?.count = 3 }),
      ("the compiler", { $0.plan.toolchain = "other" }),
      ("the sandbox", { $0.plan.sandbox = "none" }),
      ("the limits", { $0.plan.limits.checks = 3 }),
      ("the number of submissions", { $0.plan.submissions += 1 }),
      ("what the students handed in", { $0.plan.classFingerprint = "x" }),
      ("the lessons or their faults", { $0.plan.lessons[0].fingerprint = "x" }),
      ("what was skipped", { $0.skipped = [] }),
    ]
    for (what, change) in changes {
      var other = whole.part(2, of: 2)
      change(&other)
      #expect(throws: MergeError.differs("0.json", "1.json", what: what)) {
        try merged([whole.part(1, of: 2), other])
      }
    }
  }

  @Test("refuses a part that is not finished, and rows that are not those of the class")
  func rows() throws {
    var short = whole.part(1, of: 2)
    short.rows.removeLast()
    #expect(throws: MergeError.rows("0.json", has: 3, wants: 4)) {
      try merged([short, whole.part(2, of: 2)])
    }
    var changed = whole.part(1, of: 2)
    changed.rows[0].contents = "x"
    #expect(throws: MergeError.notTheClass(["0.json", "1.json"])) {
      try merged([changed, whole.part(2, of: 2)])
    }
    changed = whole.part(1, of: 2)
    changed.rows.swapAt(0, 1)
    #expect(throws: MergeError.notTheClass(["0.json", "1.json"])) {
      try merged([changed, whole.part(2, of: 2)])
    }
  }
}

@Suite("The file of a class's result") struct ClassResultFileTests {
  private let whole = ClassResult.fixture()

  @Test("is read back as it was written, bytes and all")
  func roundTrip() throws {
    let bytes = try whole.encoded()
    let read = try ClassResult(decoding: bytes)
    #expect(read == whole)
    #expect(try read.encoded() == bytes)
    // Names that are equal to Swift, and not the same, stay as they are.
    #expect(read.rows.map { Array($0.student.utf8) } == whole.rows.map { Array($0.student.utf8) })
  }

  @Test("cut off anywhere, is damaged")
  func cut() throws {
    let bytes = try whole.encoded()
    let start = try #require(String(decoding: bytes, as: UTF8.self).range(of: "contrast-class\""))
    let first = String(decoding: bytes, as: UTF8.self)[..<start.upperBound].utf8.count
    for end in stride(from: first, to: bytes.count - 2, by: 37) {
      #expect(throws: ClassResultError.damaged("it is not whole")) {
        try ClassResult(decoding: Array(bytes.prefix(end)))
      }
    }
  }

  @Test("is told from other files, and from other versions")
  func foreign() throws {
    for text in ["", "{}", "[1]", "no JSON", "{\"format\": \"x\", \"version\": 1}"] {
      #expect(throws: ClassResultError.foreign) { try ClassResult(decoding: Array(text.utf8)) }
    }
    var other = whole
    other.version = 2
    #expect(throws: ClassResultError.version(2)) { try ClassResult(decoding: other.encoded()) }
  }

  @Test("whose numbers point nowhere is damaged")
  func contradictions() throws {
    let changes: [(String, (inout ClassResult) -> Void)] = [
      ("row 1 is of a lesson that the plan does not have", { $0.rows[0].lesson = "lesson09" }),
      ("row 2 does not fit the faults of lesson05", { $0.rows[1].separated = [3] }),
      ("row 1 does not fit the faults of lesson04", { $0.rows[0].checks[0].faults = ["pass"] }),
      ("row 1 does not fit the faults of lesson04", { $0.rows[0].checks[0].correct = [] }),
      ("row 1 does not fit the faults of lesson04", { $0.rows[0].checks[0].agrees = [0] }),
      ("row 1 does not fit the faults of lesson04", { $0.rows[0].checks[0].separates = [9] }),
      ("there is no shard 3 of 2", { $0.shard = .init(index: 3, count: 2) }),
      (
        "there is no shard 1 of 9223372036854775807",
        { $0.shard = .init(index: 1, count: .max) }
      ),
      ("there is no class of -1 submissions", { $0.plan.submissions = -1 }),
    ]
    for (why, change) in changes {
      var other = whole
      change(&other)
      #expect(throws: ClassResultError.damaged(why)) {
        try ClassResult(decoding: other.encoded())
      }
    }
    let text = String(decoding: try whole.encoded(), as: UTF8.self)
    #expect(throws: ClassResultError.damaged("'rows 1 status' is not what it should be")) {
      try ClassResult(
        decoding: Array(text.replacing("\"status\" : \"judged\"", with: "\"status\" : 1").utf8))
    }
  }
}
