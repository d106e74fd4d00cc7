import Testing

@testable import Classroom

@Suite("What is counted about a lesson") struct LessonSummaryTests {
  @Test("puts inverted checks that did the same together, each student once")
  func inverted() {
    let copies = (1...40).map { "Copy \($0)" }
    var result = ReportedClass.made(of: copies)
    // The sixth student's check, in everybody's hands, and twice in the last one's.
    for number in result.rows.indices where result.rows[number].lesson == "lesson04" {
      result.rows[number] = result.rows[10]
      result.rows[number].student = copies[number / 2]
    }
    result.rows[78].checks += result.rows[78].checks
    let groups = LessonSummary.all(of: result)[0].inverted
    #expect(groups.map(\.students) == [copies])
    #expect(groups.map(\.labels) == [["empty-is-fine"]])
    #expect(groups.map(\.agrees) == [[1]])
  }

  @Test("says which fault hides from most, unless none does")
  func hiding() {
    let summaries = LessonSummary.all(of: ReportedClass.result)
    #expect(summaries.map(\.hidingMost) == [[2], [1]])
    #expect(summaries[0].separated == [18, 12, 6])
    #expect(LessonSummary.all(of: ReportedClass.made(of: ["A", "B"]))[0].hidingMost == [])
    let alike = ReportedClass.made(of: ["A", "B", "C", "D", "E", "F"]).rows[10]
    var result = ReportedClass.result
    result.rows = [alike]
    #expect(LessonSummary.all(of: result)[0].hidingMost == [])
    #expect(LessonSummary.all(of: ReportedClass.made(of: []))[0].hidingMost == [])
  }

  @Test("names what is in the way, the commonest first")
  func obstacles() {
    let obstacles = LessonSummary.all(of: ReportedClass.result)[0].obstacles
    #expect(
      obstacles.map { "\($0.count) \($0.words)" } == [
        "15 a check is inverted", "3 a check is hung", "3 a fault is not separated",
        "3 does not compile", "3 no check written", "3 no list of checks",
      ])
  }
}
