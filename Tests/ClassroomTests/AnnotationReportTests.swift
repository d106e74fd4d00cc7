import Testing

@testable import Classroom

@Suite("The class as annotations of GitHub's") struct AnnotationReportTests {
  private let lines = AnnotationReport(ReportedClass.result, folder: "handed in").text
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  @Test("is one command a line, the totals first")
  func commands() {
    #expect(
      lines[0]
        == "::notice title=class::72 submissions: 12 solved, 12 not judged, 2 skipped")
    #expect(lines.count == 1 + 60 + 2 + 1)
    for line in lines.dropLast() {
      #expect(line.wholeMatch(of: /::(notice|warning|error) [^:]*::.*/) != nil, "\(line)")
    }
    #expect(lines[1].hasPrefix("::error "))
    #expect(lines.last == "")
  }

  @Test("points to the line of the student's file")
  func place() {
    #expect(
      lines.contains(
        "::error file=handed in/Hedy Lamarr/Exercise.swift,line=12,col=7,"
          + "title=Hedy Lamarr%2C lesson04::"
          + "does not compile: cannot find 'foo' in scope: 100%25, <sure>"))
    #expect(
      lines.contains(
        "::warning file=handed in/Chen Wei/Exercise.swift,title=Chen Wei%2C lesson04::"
          + "1 of 3; 1 inverted"))
  }

  @Test("escapes what would end a property or a line")
  func escaping() {
    #expect(lines.contains { $0.contains("file=handed in/50%25%2C one%3Atwo/Exercise.swift") })
    #expect(lines.contains { $0.contains("file=handed in/new%0Aline%0D%0Aand\ttab/") })
    #expect(lines.contains { $0.contains("file=handed in/%3A%3Aerror file=a.swift%2Cline=1") })
  }

  @Test("takes no place from a message about another file")
  func forged() {
    #expect(CompilerMessage("a.swift:1: error: x") == nil)
    #expect(CompilerMessage("a.swift:1:0: error: x") == nil)
    #expect(CompilerMessage("no place") == nil)
    #expect(CompilerMessage("/a: b/c.swift:1:2: warning: x: y")?.text == "x: y")
    #expect(CompilerMessage("/a: b/c.swift:1:2: warning: x: y")?.isError == false)
    let message = CompilerMessage("/a: b/c.swift:31:2: error: x")
    #expect(message?.file == "c.swift" && message?.line == 31 && message?.column == 2)
    var row = ReportedClass.result.rows[0]
    row.messages = ["/etc/passwd:1:1: error: root", "Exercise.swift:4:2: error: x"]
    #expect(row.firstError?.line == 4)
    row.messages.removeLast()
    #expect(row.firstError == nil)
    #expect(row.firstMessage == "/etc/passwd:1:1: error: root")
  }
}
