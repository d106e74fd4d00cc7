import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Classroom

@Suite("The class as JUnit XML") struct JUnitReportTests {
  @Test("is XML, whatever the names are, with a case for each submission")
  func valid() throws {
    let reader = Reader()
    let text = JUnitReport(ReportedClass.result).text
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(parser.parserError.debugDescription)")
    let counts = reader.counts
    #expect(counts["testcase"] == 74)
    #expect(counts["testsuite"] == 3)
    #expect(counts["error"] == 12)
    #expect(counts["failure"] == 48)
    #expect(counts["system-out"] == 12)
    #expect(counts["skipped"] == 2)
    #expect(reader.suites["class"] == ["tests": "74", "failures": "48", "errors": "12"])
    #expect(reader.names.contains("]]></failure><testcase/>"))
    #expect(reader.names.contains("\\u{1B}[31mred\\u{7}\\u{0}\u{FFFD}"))
    #expect(!text.contains("SECRET"))
    #expect(text.contains("message=\"does not compile: line 12: cannot find &#39;foo&#39; in"))
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var suites: [String: [String: String]] = [:]
    var names: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      counts[element, default: 0] += 1
      if element == "testcase", let name = attributes["name"] { names.insert(name) }
      if element == "testsuites", let name = attributes["name"] {
        suites[name] = attributes.filter { $0.key != "name" }
      }
    }
  }
}
