import Foundation
import LessonKit
import Testing

@testable import Classroom

@Suite("The page of a class") struct PageReportTests {
  private let page = PageReport(ReportedClass.result).text

  /// Writes the page where a person can look at it, if they say where.
  @Test("can be looked at", .enabled(if: System.environment("CONTRAST_PAGE") != nil))
  func look() throws {
    let path = try #require(System.environment("CONTRAST_PAGE"))
    try System.replaceFile(path, with: Array(page.utf8))
  }

  @Test("opens and closes each tag, with nothing that runs or is fetched")
  func tags() throws {
    let tags = try Tags(page)
    #expect(tags.names.isSuperset(of: ["html", "main", "table", "caption", "details"]))
    #expect(tags.names.isDisjoint(with: ["script", "img", "link", "iframe", "object"]))
    #expect(!tags.attributes.contains { $0.hasPrefix("src") || $0.hasPrefix("on") })
    #expect(!PageStyle.sheet.source.contains("url") && !PageStyle.sheet.source.contains("@import"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(page.contains("default-src 'none'"))
    // Each table says what it is about, and each of its heads what it is a head of.
    #expect(tags.count("table") == tags.count("caption"))
    #expect(tags.heads.allSatisfy { $0.contains("scope=\"col\"") || $0.contains("scope=\"row\"") })
  }

  @Test("links lead somewhere, and no two parts have the same name")
  func links() throws {
    let attributes = try Tags(page).attributes
    let ids = attributes.filter { $0.hasPrefix("id=") }.map { $0.dropFirst(3) }
    #expect(Set(ids).count == ids.count)
    for link in attributes where link.hasPrefix("href=") {
      #expect(ids.contains { "href=\"#" + $0.dropFirst() == link }, "\(link)")
    }
  }

  @Test("shows what students wrote as text", arguments: ReportedClass.hostileNames)
  func escaping(name: String) {
    let special = ["<", ">", "\"", "'", "\u{202E}", "\u{1B}", "\u{0}", "\u{FFFE}", "\n", "\r"]
    if special.contains(where: { name.unicodeScalars.contains($0.unicodeScalars.first ?? " ") }) {
      #expect(!page.contains("<bdi>\(name)</bdi>"))
    }
    let expected = shown(name).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
      .replacing("\u{FFFE}", with: "\u{FFFD}")
    // In both lessons' tables, and above their own part.
    #expect(page.ranges(of: "<bdi>\(expected)</bdi>").count >= 3)
  }

  @Test("has nothing on it that a person could not see")
  func controls() {
    for scalar in page.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .format, "\(scalar.value)")
    }
  }

  @Test("says who separates what, what hides, and which checks are inverted")
  func contents() {
    #expect(page.contains("36 submissions, 6 solved. 3 faults, 2 correct versions."))
    #expect(
      page.contains(
        "fault 3: a late, older read overwrites a newer one <span class=\"mark\">hides from most</span>"
      ))
    #expect(page.ranges(of: "hides from most").count == 2)
    #expect(
      page.contains(
        "<bdi>Alan Turing</bdi></a></th><td class=\"cell yes\">✓ separated</td>"
          + "<td class=\"cell yes\">✓ separated</td><td class=\"cell yes\">✓ separated</td>"))
    #expect(page.contains("<code>clears-when-missing</code>, <code>empty-is-fine</code>"))
    #expect(page.contains("and 7 more"))
    #expect(page.contains("line 12: cannot find &#39;foo&#39; in scope: 100%, &lt;sure&gt;"))
    #expect(page.contains("It is a symbolic link."))
    #expect(page.contains("<td>bubblewrap</td>"))
    #expect(!page.contains("Without a sandbox"))
  }

  @Test("shows a student the sentence of each verdict, and no hidden fault's name")
  func students() throws {
    #expect(
      page.contains("It has the rule backwards: red on correct code, and content with fault 1."))
    #expect(page.contains("<code>error &lt;is&gt; &quot;said&quot; \\| twice</code>"))
    #expect(page.contains("<li>fault 1: a missing record clears the order</li>"))
    let start = try #require(page.firstRange(of: "id=\"students\""))
    let end = try #require(page.firstRange(of: "id=\"skipped\""))
    #expect(!page[start.upperBound..<end.lowerBound].contains("SECRET"))
    #expect(page[..<start.lowerBound].contains("SECRET &lt;b&gt;the tax&lt;/b&gt;"))
  }

  @Test("is small and fast with 300 students, and whole with none")
  func size() throws {
    var large = ReportedClass.made(of: (1...300).map { "Student number \($0)" })
    large.plan.sandbox = "none: bubblewrap is not installed"
    let start = System.now()
    let text = PageReport(large).text
    #expect(System.now() - start < 5)
    #expect(text.utf8.count < 2_000_000)
    #expect(text.contains("Without a sandbox"))
    _ = try Tags(text)
    _ = try Tags(PageReport(ReportedClass.made(of: [])).text)
  }

  @Test("shares are rounded, and only none is 0 % and only all are 100 %")
  func percent() {
    let shares = [(2, 3, 67), (1, 3, 33), (0, 7, 0), (7, 7, 100), (1, 500, 1), (499, 500, 99)]
    for (count, total, expected) in shares {
      #expect(PageLesson.percent(count, of: total) == expected)
    }
    #expect(PageLesson.percent(0, of: 0) == 0)
  }
}

/// The tags of a page, which must be balanced.
private struct Tags {
  struct Unbalanced: Error { let tag: String }
  private(set) var attributes: [String] = []
  private(set) var heads: [String] = []
  private var counts: [String: Int] = [:]
  var names: Set<String> { Set(counts.keys) }

  init(_ page: String) throws {
    var open: [String] = []
    // Escaped text has no angle bracket, so each one begins a tag; the first is the type's line.
    for part in page.utf8.split(separator: UInt8(ascii: "<")).dropFirst() {
      guard let end = part.firstIndex(of: UInt8(ascii: ">")) else {
        throw Unbalanced(tag: String(Substring(part)))
      }
      let tag = String(Substring(part[..<end]))
      let name = String(tag.prefix { $0 != " " })
      let rest = part[end...].dropFirst()
      guard name == "style" || !rest.contains(UInt8(ascii: ">")) else { throw Unbalanced(tag: tag) }
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else { throw Unbalanced(tag: tag) }
        continue
      }
      counts[name, default: 0] += 1
      if name == "th" { heads.append(tag) }
      attributes += tag.split(separator: "\" ").map { $0.hasSuffix("\"") ? $0 : $0 + "\"" }
        .map { $0.hasPrefix(name + " ") ? String($0.dropFirst(name.count + 1)) : String($0) }
      if name != "meta" { open.append(name) }
    }
    guard open.isEmpty else { throw Unbalanced(tag: open.joined(separator: " ")) }
  }

  func count(_ name: String) -> Int { counts[name] ?? 0 }
}
