import LessonKit
import Testing
import TestSupport

@testable import Classroom

@Suite("Compiling a submission") struct AssessorTests {
  @Test("has limits that the shell takes")
  func limits() throws {
    let asked = Program("/bin/sh", ["-c", "ulimit -t; ulimit -v; ulimit -f; ulimit -c"])
    let ran = try Assessor.limited([asked], seconds: 7).run()
    #expect(ran.text == "7\n8000000\n131072\n0\n")
    #expect(ran.errorText == "")
  }

  @Test("starts the second program when the first succeeds, each word as it is")
  func words() throws {
    let odd = [
      "a b", "it's", "'\u{301}", "$(id)", "`id`", "\\", "\"", "-n", "", "x\ny", "; exit 3",
    ]
    let shown = Program("/usr/bin/printf", ["<%s>"] + odd)
    let ran = try Assessor.limited([shown, shown], seconds: 7).run()
    let once = odd.map { "<\($0)>" }.joined()
    #expect(ran.output == Array((once + once).utf8))
    let failing = Program("/bin/sh", ["-c", "exit 4"])
    let stopped = try Assessor.limited([failing, shown], seconds: 7).run()
    #expect(stopped.ending == .exited(4))
    #expect(stopped.output.isEmpty)
  }
}
