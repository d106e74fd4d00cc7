import LessonKit

/// The result of a class for a CI system: JUnit XML.
///
/// A lesson is a suite, a student a case in it: the list of failed cases is then the list of students
/// to look at, and is not five times as long as the class. A submission whose checks were not judged
/// is an error, one that is not solved a failure, and what was skipped is in a suite of its own.
package struct JUnitReport {
  private let result: ClassResult

  /// A report on a result.
  package init(_ result: ClassResult) { self.result = result }

  /// The report.
  /// - Complexity: O(*n*) in the number of checks.
  package var text: String {
    let summaries = LessonSummary.all(of: result)
    let suites = summaries.map(Self.suite) + (result.skipped.isEmpty ? [] : [skipped])
    let errors = summaries.reduce(0) { $0 + $1.notJudged.count }
    let failures = summaries.reduce(0) { $0 + Self.failures($1) }
    let tests = result.rows.count + result.skipped.count
    let all: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="class" tests="\(tests)" failures="\(failures)" errors="\(errors)">
      \(suites)</testsuites>

      """
    return all.source
  }

  private static func failures(_ summary: LessonSummary) -> Int {
    summary.rows.count { $0.status == .judged && !$0.isSolved }
  }

  private static func suite(_ summary: LessonSummary) -> Markup {
    let cases = summary.rows.map { row -> Markup in
      """
        <testcase classname="\(row.lesson)" name="\(row.student)" file="\(row.file)">
      \(outcome(row, in: summary.lesson))  </testcase>

      """
    }
    return """
      <testsuite name="\(summary.lesson.name)" tests="\(summary.rows.count)" \
      failures="\(failures(summary))" errors="\(summary.notJudged.count)" skipped="0">
      \(cases)</testsuite>

      """
  }

  private static func outcome(_ row: Row, in lesson: ClassResult.Lesson) -> Markup {
    let lines = StudentView(row, in: lesson).text
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard row.status == .judged else {
      let message = [row.status.rawValue, row.firstMessage].compactMap(\.self)
      return """
            <error type="\(row.status.rawValue)" message="\(message.joined(separator: ": "))">
        \(lines: lines)</error>

        """
    }
    guard row.isSolved else {
      return """
            <failure type="not solved" message="\(row.result(of: lesson.faults.count))">
        \(lines: lines)</failure>

        """
    }
    return "    <system-out>\(lines: lines)</system-out>\n"
  }

  private var skipped: Markup {
    let cases = result.skipped.map { skipped -> Markup in
      """
        <testcase classname="skipped" name="\(skipped.path)">
          <skipped message="\(skipped.reason)"/>
        </testcase>

      """
    }
    let count = result.skipped.count
    return """
      <testsuite name="skipped" tests="\(count)" failures="0" errors="0" skipped="\(count)">
      \(cases)</testsuite>

      """
  }
}
