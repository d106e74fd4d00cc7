import Testing

@testable import Classroom

@Suite("The class as CSV") struct CSVReportTests {
  @Test("can be read back, cell by cell")
  func parsed() throws {
    let result = ReportedClass.result
    let lines = try read(CSVReport(result).text)
    let header = try #require(lines.first)
    #expect(lines.count == result.rows.count + 1)
    #expect(lines.allSatisfy { $0.count == header.count })
    #expect(header.prefix(9).joined(separator: "|").hasPrefix("student|lesson|file|late|status|"))
    #expect(header.contains("lesson04 fault 3: a late, older read overwrites a newer one"))
    for (line, row) in zip(lines.dropFirst(), result.rows) {
      let plain = line[0].hasPrefix("'") && !row.student.hasPrefix("'")
      #expect((plain ? String(line[0].dropFirst()) : line[0]) == row.student)
      #expect(line[6] == String(row.separated.count))
    }
    #expect(Array(lines[1].suffix(5)) == ["1", "1", "1", "", ""])
    #expect(Array(lines[2].suffix(5)) == ["", "", "", "1", "0"])
    // A file that does not compile separates nothing, and does not fail to either.
    #expect(lines[1 + 2 * 7].suffix(5).allSatisfy { $0.isEmpty })
  }

  @Test(
    "holds no formula", arguments: ["=1", "+1", "-1", "@a", "\ta", "\r\na", "\u{FF1D}1", "  =1"])
  func formula(cell: String) throws {
    let result = ReportedClass.made(of: [cell])
    #expect(try read(CSVReport(result).text)[1][0] == "'" + cell)
    #expect(CSVReport.quoted("a=1") == "a=1")
    #expect(CSVReport.quoted("\"a\", b") == "\"\"\"a\"\", b\"")
  }

  /// A small reader of RFC 4180.
  private func read(_ text: String) throws -> [[String]] {
    var lines: [[String]] = []
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where rest.first == "\"": cell.append(rest.removeFirst())
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        cells.append(String(cell))
        cell = .init()
      case ("\r", false):
        try #require(rest.popFirst() == "\n")
        lines.append(cells + [String(cell)])
        (cells, cell) = ([], .init())
      default: cell.append(scalar)
      }
    }
    try #require(!isQuoted && cells.isEmpty && cell.isEmpty)
    return lines
  }
}
