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
}
