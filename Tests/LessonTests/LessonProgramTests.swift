import Foundation
import LessonKit
import Testing
import TestSupport

/// A folder that a lesson takes for the course, with a golden to be changed.
private struct Course {
  let folder: TemporaryFolder
  let golden: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    golden = try Repository.bytes("Expected/lesson04.txt")
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Lessons/04-DependencyInjection/main.swift")
    try folder.write(golden, to: "Expected/lesson04.txt")
  }

  var path: String { folder.path + "/Expected/lesson04.txt" }

  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = ["CI": ""]
  ) throws -> Finished {
    try Repository.product("lesson04", arguments, environment: environment)
      .run(input: Array(input.utf8), in: folder.path, within: 60)
  }

  func replaceGolden(with text: some Sequence<UInt8>) throws {
    try folder.write(Array(text), to: "Expected/lesson04.txt")
  }
}

@Suite("A lesson as a program") struct LessonProgramTests {
  private let course: Course
  init() throws { course = try Course() }

  @Test(
    "prints its golden's bytes in every locale and from any folder below the root",
    arguments: ["C", "C.UTF-8", "tr_TR.UTF-8"],
    ["", "/Lessons/04-DependencyInjection", "/Sources/ContrastCore"])
  func golden(locale: String, below: String) throws {
    let ran = try Repository.product("lesson04", environment: ["LC_ALL": locale, "LANG": locale])
      .run(in: Repository.root + below)
    #expect(ran.output == course.golden)
    #expect(ran.ending == .exited(0))
    #expect(ran.errorText == "lesson04: as expected, the same bytes as Expected/lesson04.txt\n")
  }

  @Test("prints the same in 100 runs")
  func hundredRuns() throws {
    for _ in 0..<100 {
      #expect(try course.run().output == course.golden)
    }
  }

  @Test("answers a command line that it does not understand with its usage, and exit status 2")
  func usage() throws {
    for words in [["exercize"], ["--recrod"], ["hint", "9"], ["predict", "now"]] {
      let ran = try Repository.product("lesson04", words).run(in: Repository.root)
      #expect(ran.ending == .exited(2))
      #expect(ran.output.isEmpty)
      #expect(ran.errorText.hasPrefix("lesson04: "))
      #expect(ran.errorText.contains("usage:\n  swift run lesson04"))
    }
    let help = try course.run("--help")
    #expect(help.ending == .exited(0))
    #expect(help.text.contains("swift run lesson04 predict"))
    #expect(help.errors.isEmpty)
  }

  @Test("does not play host or scene for somebody who types the hidden commands")
  func hiddenCommands() throws {
    #expect(try course.run("--cell-host", "512").ending == .exited(2))
    #expect(try course.run("--scene", "x").ending == .exited(2))
  }

  @Test("measures without a root, then says what it looked for")
  func noRoot() throws {
    let folder = try TemporaryFolder()
    let ran = try Repository.product("lesson04").run(in: folder.path)
    #expect(ran.output == course.golden)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("Package.swift") && ran.errorText.contains(folder.path))
  }

  @Test("shows a difference, says what to do, and ends with status 1")
  func differs() throws {
    let old = String(decoding: course.golden, as: UTF8.self)
    try course.replaceGolden(with: old.replacing("separating: 1", with: "separating: 2").utf8)
    let ran = try course.run()
    #expect(ran.output == course.golden)
    #expect(ran.ending == .exited(1))
    #expect(ran.errorText.hasPrefix("--- Expected/lesson04.txt\n+++ measured\n@@ "))
    #expect(ran.errorText.contains("\n-separating: 2\n+separating: 1\n"))
    #expect(ran.errorText.contains("swift run lesson04 --record"))
    #expect(!ran.errorText.contains("\u{1B}"))
  }

  @Test("takes an empty golden, and one without a final line break, for different")
  func emptyOrCut() throws {
    try course.replaceGolden(with: [])
    let empty = try course.run()
    #expect(empty.ending == .exited(1))
    #expect(empty.errorText.contains("@@ -0,0 +1,"))
    try course.replaceGolden(with: course.golden.dropLast())
    let cut = try course.run()
    #expect(cut.ending == .exited(1))
    #expect(cut.errorText.contains("-inverted: 0\n\\ No newline at end of file\n+inverted: 0\n"))
  }

  @Test("shows bytes that are no UTF-8 as what they are")
  func notUTF8() throws {
    try course.replaceGolden(with: [0xFF, 0xFE] + course.golden)
    let ran = try course.run()
    #expect(ran.ending == .exited(1))
    #expect(ran.errorText.contains("-\\xff\\xfeThree"))
  }

  @Test("has a message of its own for carriage returns")
  func carriageReturns() throws {
    try course.replaceGolden(with: course.golden.flatMap { $0 == 10 ? [13, 10] : [$0] })
    let ran = try course.run()
    #expect(ran.ending == .exited(1))
    #expect(ran.errorText.contains("carriage return, the first on line 1"))
    #expect(!ran.errorText.contains("@@"))
  }

  @Test("fails without a golden, and makes none")
  func missing() throws {
    try FileManager.default.removeItem(atPath: course.path)
    let ran = try course.run()
    #expect(ran.output == course.golden)
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("Expected/lesson04.txt is missing"))
    #expect(!FileManager.default.fileExists(atPath: course.path))
  }

  @Test("fails over a golden that is a folder or a link to nowhere")
  func notAFile() throws {
    try FileManager.default.removeItem(atPath: course.path)
    try FileManager.default.createDirectory(atPath: course.path, withIntermediateDirectories: false)
    let folder = try course.run()
    #expect(folder.ending == .exited(2))
    #expect(folder.errorText.contains("Expected/lesson04.txt is not a file"))
    try FileManager.default.removeItem(atPath: course.path)
    try FileManager.default.createSymbolicLink(
      atPath: course.path, withDestinationPath: "nowhere")
    #expect(try course.run().ending == .exited(2))
  }

  @Test("reports a golden that belongs to no lesson, and judges its own all the same")
  func orphan() throws {
    try course.folder.write("", to: "Expected/lesson99.txt")
    let ran = try course.run()
    #expect(ran.ending == .exited(0))
    #expect(ran.errorText.contains("Expected/lesson99.txt belongs to no lesson"))
  }

  @Test("records only when asked, and never while CI is set")
  func record() throws {
    try course.replaceGolden(with: "old\n".utf8)
    let refused = try course.run("--record", environment: ["CI": "true"])
    #expect(refused.ending == .exited(2))
    #expect(refused.errorText.contains("CI"))
    #expect(try System.readFile(course.path) == Array("old\n".utf8))

    let recorded = try course.run("--record")
    #expect(recorded.ending == .exited(0))
    #expect(recorded.output == course.golden)
    #expect(try System.readFile(course.path) == course.golden)
    #expect(try course.run("--record").errorText.contains("the same already"))

    try FileManager.default.removeItem(atPath: course.path)
    #expect(try course.run("--record").ending == .exited(0))
    #expect(try System.readFile(course.path) == course.golden)
  }

  @Test("keeps a golden from becoming the standard output", arguments: ["", "--record"])
  func closedDescriptors(command: String) throws {
    try course.replaceGolden(with: (command.isEmpty ? course.golden : Array("old\n".utf8)))
    let ran = try Program(
      "/bin/sh",
      ["-c", "exec \"$0\" \(command) <&- >&- 2>&-", Repository.products + "/lesson04"],
      environment: ["CI": ""]
    ).run(in: course.folder.path)
    #expect(ran.ending == .exited(0))
    #expect(try System.readFile(course.path) == course.golden)
  }

  @Test("ends without a word when its reader is gone")
  func readerGone() throws {
    let (output, errors) = (try PipeEnds(), try PipeEnds())
    close(output.readEnd)
    let child = try Repository.product("lesson04").start(
      [1: output.writeEnd, 2: errors.writeEnd], in: Repository.root)
    close(output.writeEnd)
    close(errors.writeEnd)
    var byte: UInt8 = 0
    #expect(read(errors.readEnd, &byte, 1) == 0)
    close(errors.readEnd)
    var status: Int32 = 0
    #expect(waitpid(child, &status, 0) == child)
    #expect(status & 0x7f == SIGPIPE || status == 0)
  }

  @Test("asks for predictions on the error stream and reads them from a pipe")
  func predict() throws {
    let ran = try course.run("predict", input: "n\nseparating\nB\nblind\ni\n")
    #expect(ran.ending == .exited(0))
    #expect(ran.text.hasPrefix("right: 4 of 5\nlook again at:\n  empty-reply-stub | "))
    #expect(ran.text.hasSuffix("    you said inverted\n"))
    #expect(ran.errorText.contains("  real-network-client: "))
    let cut = try course.run("predict", input: "n\n")
    #expect(cut.ending == .exited(0))
    #expect(cut.text == "right: 1 of 1\nnot answered: 4 of 5\n")
  }

  @Test("shows the hints step by step, in the course's folder only")
  func hints() throws {
    let root = Repository.root
    for (words, step) in [(["hint"], 1), (["hint", "2"], 2), (["hint", "3"], 3)] {
      let ran = try Repository.product("lesson04", words).run(in: root)
      #expect(ran.ending == .exited(0))
      #expect(ran.text.hasPrefix("hint \(step) of 3: "))
      #expect(ran.text.contains("swift run lesson04 hint \(step + 1)") == (step < 3))
    }
    let none = try course.run("hint")
    #expect(none.ending == .exited(2))
    #expect(none.errorText.contains("Hints.md"))
  }
}

/// What only somebody without root's rights sees.
@Suite("A lesson as a program, for an ordinary user") struct UnprivilegedTests {
  /// Runs a copy of the program as nobody if this is root, else as it is.
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Finished? {
    let program = folder.path + "/program"
    // By another process: a program that is started meanwhile would hold this one's copy open.
    _ = try Program("/bin/cp", [Repository.products + "/lesson04", program]).run()
    let drop =
      geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let ran = try Program(
      "/usr/bin/env", drop + [program] + arguments, environment: ["CI": ""]
    ).run(in: folder.path)
    // Without setpriv, or with a toolchain in root's own folder, there is nothing to be seen.
    return ran.ending == .exited(127) ? nil : ran
  }

  private func mode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test("a golden that may not be read is said to be")
  func unreadable() throws {
    let folder = try Course().folder
    let golden = folder.path + "/Expected/lesson04.txt"
    try mode(0o000, golden)
    guard let ran = try run(folder) else { return }
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("Expected/lesson04.txt cannot be read: Permission denied"))
  }

  @Test("a golden in a folder that may not be written stays as it was")
  func readOnly() throws {
    let course = try Course()
    try course.replaceGolden(with: "old\n".utf8)
    try mode(0o555, course.folder.path + "/Expected")
    guard let ran = try run(course.folder, "--record") else { return }
    try mode(0o755, course.folder.path + "/Expected")
    #expect(ran.ending == .exited(2))
    #expect(ran.errorText.contains("Expected/lesson04.txt cannot be written: Permission denied"))
    #expect(try System.readFile(course.path) == Array("old\n".utf8))
  }
}
