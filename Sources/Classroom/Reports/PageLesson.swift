import ContrastCore
import LessonKit

/// The part of the page about one lesson.
struct PageLesson {
  private let summary: LessonSummary
  private let students: PageStudents
  private var id: String { summary.lesson.name }
  private var total: Int { summary.rows.count }

  /// The part about a lesson; its names lead to the students' parts.
  init(_ summary: LessonSummary, _ students: PageStudents) {
    self.summary = summary
    self.students = students
  }

  /// The section.
  var section: Markup {
    let lesson = summary.lesson
    let own: Markup =
      lesson.hasHiddenFaults
      ? """
      <p><strong>The faults are the teacher’s own.</strong> Students have not seen them: their names \
      stand on this page, but not in what students see.</p>

      """ : ""
    return """
      <section class="lesson" id="\(id)" aria-labelledby="\(id)-title">
      <h2 id="\(id)-title">\(id)</h2>
      <p>\(counted(total, "submission")), \(summary.solved) solved. \
      \(counted(lesson.faults.count, "fault")), \
      \(counted(lesson.correctCount, "correct version")).</p>
      \(own)\(faults)\(verdicts)\(inverted)\(obstacles)\(PageMatrix(summary, students).table)\(notJudged)\
      </section>

      """
  }

  private var faults: Markup {
    let most = summary.hidingMost
    let rows = zip(summary.lesson.faults, summary.separated).enumerated().map { fault, counted in
      let mark: Markup =
        most.contains(fault) ? " <span class=\"mark\">hides from most</span>" : ""
      return """
        <tr><th scope="row">fault \(fault + 1): \(counted.0)\(mark)</th>\
        <td class="n">\(counted.1) of \(total)</td>\(Self.share(counted.1, of: total))</tr>

        """ as Markup
    }
    return """
      <h3>Which fault hides</h3>
      <div class="wide"><table class="short">
      <caption>How many submissions separate each fault</caption>
      <thead><tr><th scope="col">Fault</th><th scope="col" class="n">Separated by</th>\
      <th scope="col">Share</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private var verdicts: Markup {
    let all = summary.verdicts.reduce(0) { $0 + $1.count }
    let rows = summary.verdicts.map { verdict, count -> Markup in
      """
      <tr><th scope="row"><span class="word \(verdict.rawValue)">\(verdict.rawValue)</span></th>\
      <td>\(Self.worth(of: verdict))</td><td class="n">\(count)</td>\
      \(Self.share(count, of: all))</tr>

      """
    }
    return """
      <h3>What the checks are worth</h3>
      <div class="wide"><table class="short">
      <caption>All \(counted(all, "check")) of the class by verdict</caption>
      <thead><tr><th scope="col">Verdict</th><th scope="col">Meaning</th>\
      <th scope="col" class="n">Checks</th><th scope="col">Share</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private var inverted: Markup {
    let rows = summary.inverted.prefix(10).map { group -> Markup in
      let faults = group.agrees.map { fault -> Markup in
        let names = summary.lesson.faults
        let name = names.indices.contains(fault - 1) ? ": " + names[fault - 1] : ""
        return "<li>fault \(fault)\(name)</li>\n"
      }
      let more = group.labels.count > 3 ? [", and \(group.labels.count - 3) more" as Markup] : []
      let labels = group.labels.prefix(3).map { "<code>\(escaped($0))</code>" as Markup }
      return """
        <tr><th scope="row"><ul class="names">
        \(faults)</ul></th><td class="n">\(group.students.count)</td>\
        <td>\(Self.list(labels))\(more)</td><td>\(names(group.students))</td></tr>

        """
    }
    guard !rows.isEmpty else { return "" }
    return """
      <h3>The commonest inverted checks</h3>
      <p>An inverted check is red on correct code and content with a fault: it shows what its writer \
      believes. Checks that agree with the same faults stand together.</p>
      <div class="wide"><table class="short">
      <caption>Inverted checks by the faults that they take for right</caption>
      <thead><tr><th scope="col">Takes for right</th><th scope="col" class="n">Students</th>\
      <th scope="col">Called</th><th scope="col">Who</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private var obstacles: Markup {
    let rows = summary.obstacles.map { words, count -> Markup in
      "<tr><th scope=\"row\">\(words)</th><td class=\"n\">\(count)</td></tr>\n"
    }
    guard !rows.isEmpty else { return "" }
    return """
      <h3>What keeps submissions from being solved</h3>
      <div class="wide"><table class="short">
      <caption>The most urgent reason of each submission that is not solved</caption>
      <thead><tr><th scope="col">Reason</th><th scope="col" class="n">Submissions</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private var notJudged: Markup {
    let rows = summary.notJudged.map { row -> Markup in
      """
      <tr><th scope="row">\(students.link(row.student))</th><td>\(row.status.rawValue)</td>\
      <td><code>\(row.firstMessage ?? "")</code></td><td><bdi>\(row.file)</bdi></td></tr>

      """
    }
    guard !rows.isEmpty else { return "" }
    return """
      <h3>Could not be judged</h3>
      <div class="wide"><table>
      <caption>Submissions whose checks were not run, with the first message</caption>
      <thead><tr><th scope="col">Student</th><th scope="col">Status</th>\
      <th scope="col">First message</th><th scope="col">File</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private func names(_ all: [String]) -> Markup {
    guard all.count > 6 else { return Self.list(all.map(students.link)) }
    return """
      \(Self.list(all.prefix(5).map(students.link))
      )<details class="more"><summary>and \(all.count - 5) more</summary>\
      <div>\(Self.list(all.dropFirst(5).map(students.link)))</div></details>
      """
  }

  private static func list(_ items: [Markup]) -> Markup {
    Markup(items.enumerated().map { $0 == 0 ? $1 : ", \($1)" })
  }

  /// A share in percent, rounded; 0 and 100 are for none and all.
  static func percent(_ count: Int, of total: Int) -> Int {
    guard count > 0, total > 0 else { return 0 }
    return count == total ? 100 : min(99, max(1, (count * 200 + total) / (total * 2)))
  }

  private static func share(_ count: Int, of total: Int) -> Markup {
    let share = percent(count, of: total)
    return """
      <td class="share"><span><b>\(share) %</b><span class="bar" aria-hidden="true">\
      <span style="width:\(share)%"></span></span></span></td>
      """
  }

  private static func worth(of verdict: Verdict) -> String {
    switch verdict {
    case .separating: "Passes what is correct, is red on a fault: the only kind that is evidence."
    case .blind: "Passes every version: each fault walks past it."
    case .noisy: "Red on a correct version, for a reason that is no fault."
    case .inverted: "Red on what is correct, content with a fault: it has the rule backwards."
    case .notRun: "Ended without an answer, or was never run."
    case .hung: "Was not done in time."
    case .unstable: "Answered differently about the same code."
    case .crashed: "Crashed on a correct version."
    }
  }
}
