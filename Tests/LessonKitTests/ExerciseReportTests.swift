import ContrastCore
import Testing

@testable import LessonKit

@Suite("The report on an exercise") struct ExerciseReportTests {
  private let faults = [
    (name: "the first", caught: "What the first was."), (name: "the second", caught: "And that."),
  ]
  private let hints = Hints(text: "## a\nx\n## b\nx\n## c\n- fault 1: One.\n- fault 2: Two.\n")

  private func report(
    _ checks: [CheckOutcomes], unjudged: Int = 0, problem: ListProblem? = nil,
    printed: [String] = [], printedOn: Int = 0
  ) throws -> ExerciseReport {
    let suite = try ContrastCore.Suite(checks, correctCount: 2, faultCount: 2)
    let judgement = Judgement(
      suite: suite, unjudged: unjudged, problem: problem,
      printed: checks.map { _ in Judgement.Printed(version: printedOn, lines: printed) })
    return ExerciseReport(
      lesson: "lesson04", judgement: judgement, faults: faults,
      beliefs: hints.beliefs(behind: faults.count))
  }

  private func check(_ label: String, _ correct: [[Outcome?]], _ faulty: [Outcome?])
    -> CheckOutcomes
  {
    CheckOutcomes(label: label, correct: correct, faulty: faulty)
  }

  private let first = CheckOutcomes(
    label: "first", correct: [[.pass, .pass], [.pass]], faulty: [.fail, .pass])
  private let second = CheckOutcomes(
    label: "second", correct: [[.pass, .pass], [.pass]], faulty: [.pass, .threw])

  @Test("names a fault once it is separated, and not before")
  func half() throws {
    #expect(
      try report([first], printed: ["hello"], printedOn: 1).text == """
        lesson04 exercise: 1 check on 2 correct versions and 2 faults

        1. first
           correct: pass, pass | fault 1: fail | fault 2: pass
           separating: It passes what is correct and is red on fault 1: evidence.
           printed on correct version 2: hello

        separating: 1
        blind: 0
        noisy: 0
        inverted: 0
        faults separated: 1 of 2
          fault 1: the first (check 1)
            What the first was.

        Not solved yet: no check separates fault 2.
        Next: ask what the text promises that no check looks at yet.
        For a hint: swift run lesson04 hint

        """)
  }

  @Test("says what is needed when it is solved, and what adds nothing")
  func solved() throws {
    let blind = check("blind", [[.pass, .pass], [.pass]], [.pass, .pass])
    let text = try report([first, blind, second]).text
    #expect(
      text.hasSuffix(
        """
        faults separated: 2 of 2
          fault 1: the first (check 1)
            What the first was.
          fault 2: the second (check 3)
            And that.

        Solved: every fault is separated, and no check is red on a correct version.
        The fewest checks that do it: 1, 3.
        Not needed against these faults: 2. They may guard against others.

        """))
  }

  @Test("offers the belief behind an inverted check that agrees with one or two faults")
  func beliefs() throws {
    let one = check("one", [[.fail, .fail], [.fail]], [.fail, .pass])
    let both = check("both", [[.fail, .fail], [.fail]], [.pass, .pass])
    #expect(try report([one]).text.contains("   The author of such a check believes:\n   - Two.\n"))
    #expect(try report([both]).text.contains("   - One.\n   - Two.\n"))
    #expect(try !report([first]).text.contains("believes"))
  }

  @Test("shows a cell's answers when they differ, and a dash where there is none")
  func cells() throws {
    let unstable = check("u", [[.pass, .fail, .pass], [.pass]], [.pass, .pass])
    #expect(try report([unstable]).text.contains("   correct: pass/fail, pass | fault 1: pass"))
    let flaky = CheckOutcomes(
      label: "f", correct: [[.pass], [.pass]], faulty: [.pass, .fail], again: [[], [.fail, .pass]])
    #expect(try report([flaky]).text.contains(" | fault 1: pass | fault 2: fail/pass\n"))
    #expect(
      try report([flaky]).golden.hasPrefix("check 1 | correct=pass,pass faults=pass,fail/pass ->"))
    let hung = check("h", [[.timedOut, nil], [nil]], [nil, nil])
    #expect(
      try report([hung]).golden == """
        check 1 | correct=timed out/-,- faults=-,- -> hung
        separating: 0
        blind: 0
        noisy: 0
        inverted: 0
        hung: 1
        faults separated: 0 of 2
        not solved

        """)
  }

  @Test("escapes a label, for the line and for the terminal")
  func label() throws {
    let odd = check("a\nb|\u{1B}[2J\u{202E}", [[.pass, .pass], [.pass]], [.pass, .pass])
    #expect(try report([odd]).text.contains("\n1. a\\nb\\|\\u{1B}[2J\\u{202E}\n"))
  }

  static let wrong: [(CheckOutcomes, String, String)] = [
    (
      "not run", [[.pass, .notRun], [.pass]], [.pass, .pass], "without an answer", "let it return"
    ),
    ("hung", [[.pass, .pass], [.pass]], [.timedOut, .pass], "not done in time", "waits for"),
    (
      "unstable", [[.pass, .fail], [.pass]], [.pass, .pass], "answered differently", "run to run"
    ),
    (
      "crashed", [[.crashed, .crashed], [.pass]], [.pass, .pass], "crashed on a correct",
      "before it leaps"
    ),
    ("inverted", [[.fail, .fail], [.fail]], [.pass, .fail], "backwards", "turn the check round"),
    (
      "noisy", [[.fail, .fail], [.fail]], [.fail, .fail], "every version",
      "only what the text promises"
    ),
    ("noisy", [[.pass, .pass], [.fail]], [.fail, .fail], "stricter than the rule", "only what"),
    ("separating", [[.pass, .pass], [.pass]], [.fail, .crashed], "faults 1 and 2", "Solved"),
    (
      "blind", [[.pass, .pass], [.pass]], [.pass, .pass], "worth nothing here",
      "no check separates faults 1 and 2"
    ),
  ].map { verdict, correct, faulty, meaning, next in
    (CheckOutcomes(label: verdict, correct: correct, faulty: faulty), meaning, next)
  }

  @Test("has a sentence for each verdict, and a next step", arguments: wrong.indices)
  func sentences(row: Int) throws {
    let (check, meaning, next) = Self.wrong[row]
    let lines = try report([check]).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 80 })
    let text = lines.joined(separator: " ").replacing("    ", with: " ")
    #expect(text.contains("\(check.label): "))
    #expect(Meaning(of: check).sentence.contains(meaning))
    #expect(text.contains(Meaning(of: check).sentence))
    #expect(text.contains(next), "\(text)")
  }

  @Test("says what keeps it from being solved when no check can be judged")
  func noList() throws {
    for problem in [ListProblem.hung, .crashed, .ended] {
      let report = try report([], problem: problem)
      #expect(report.text.contains(problem.sentence))
      #expect(report.text.contains("Not solved yet. Next: mend the list itself"))
      #expect(!report.judgement.isSolved)
    }
    #expect(try report([]).text.contains("Next: write a check in Exercise.swift."))
    let many = try report([first, second], unjudged: 5)
    #expect(many.text.contains("lesson04 exercise: 7 checks on"))
    #expect(many.text.contains("5 more checks were not run"))
    #expect(!many.judgement.isSolved)
  }

  @Test("is the same for programs")
  func json() throws {
    let text = try report([first], printed: ["hello"]).json()
    for part in [
      #""format" : "contrast-exercise""#, #""version" : 1"#, #""lesson" : "lesson04""#,
      #""solved" : false"#, #""faultsSeparated" : 1"#, #""label" : "first""#,
      #""verdict" : "separating""#, #""name" : "the first""#, #""unjudged" : 0"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("the second"))
    #expect(text.hasSuffix("}\n"))
  }

  @Test("goes by the limits of a cell")
  func limits() {
    let limits = Limits.standard
    #expect(limits.faultSeconds(slowestCorrect: 0.001) == 1)
    #expect(limits.faultSeconds(slowestCorrect: 0.2) == 4)
    #expect(limits.faultSeconds(slowestCorrect: 3) == 10)
    #expect(limits.checks == 64 && limits.exerciseSeconds == 120 && limits.cellSeconds == 10)
  }
}
