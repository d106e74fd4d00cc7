import LessonKit

/// The result of a class as one HTML page to look at, to hand on and to print.
///
/// It opens from disk: no script, no network, nothing beside it. All that matters is said in words or
/// signs as well as by shade. What students wrote is escaped, and control characters in it are shown.
package struct PageReport {
  private let result: ClassResult

  /// A report on a result.
  package init(_ result: ClassResult) { self.result = result }

  /// The page, UTF-8.
  /// - Complexity: O(*n*) in the number of cells.
  package var text: String {
    let summaries = LessonSummary.all(of: result)
    let students = PageStudents(result)
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Class result: \(title)</title>
      <style>
      \(PageStyle.sheet)</style>
      </head>
      <body>
      <a class="skip" href="#main">To the results</a>
      <header>
      <p class="over">Class result</p>
      <h1>\(title)</h1>
      \(figures)\(contents(summaries))</header>
      <main id="main">
      \(summaries.map { PageLesson($0, students).section })\(students.section)\(skipped)\(plan)</main>
      </body>
      </html>

      """
    return page.source
  }

  private var title: String {
    let part = result.shard.map { ", part \($0.index) of \($0.count)" } ?? ""
    return "\(counted(result.rows.count, "submission")), "
      + "\(counted(result.plan.lessons.count, "lesson"))\(part)"
  }

  private var figures: Markup {
    let solved = result.rows.count(where: \.isSolved)
    let judged = result.rows.count { $0.status == .judged }
    let all: [(String, String)] = [
      ("solved", String(solved)), ("judged, not solved", String(judged - solved)),
      ("could not be judged", String(result.rows.count - judged)),
      ("late", String(result.rows.count(where: \.isLate))),
      ("files skipped", String(result.concerns.count)),
    ]
    let items = all.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>\n" as Markup }
    return "<dl class=\"figures\">\n\(items)</dl>\n"
  }

  private func contents(_ summaries: [LessonSummary]) -> Markup {
    let lessons = summaries.map { summary -> Markup in
      "<li><a href=\"#\(summary.lesson.name)\">\(summary.lesson.name)</a></li>\n"
    }
    let skipped: Markup =
      result.skipped.isEmpty ? "" : "<li><a href=\"#skipped\">Skipped</a></li>\n"
    return """
      <nav aria-label="Contents"><ul>
      \(lessons)<li><a href="#students">What students see</a></li>
      \(skipped)<li><a href="#plan">How it was graded</a></li>
      </ul></nav>

      """
  }

  private var skipped: Markup {
    guard !result.skipped.isEmpty else { return "" }
    let rows = result.skipped.map { skipped -> Markup in
      "<tr><th scope=\"row\"><bdi>\(skipped.path)</bdi></th><td>\(skipped.reason)</td></tr>\n"
    }
    return """
      <section id="skipped" aria-labelledby="skipped-title">
      <h2 id="skipped-title">Skipped</h2>
      <div class="wide"><table>
      <caption>What was found and not graded</caption>
      <thead><tr><th scope="col">File</th><th scope="col">Why</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>
      </section>

      """
  }

  private var plan: Markup {
    let plan = result.plan
    let isOpen = plan.sandbox.hasPrefix("none")
    let limits = plan.limits
    let warning: Markup =
      isOpen
      ? """
      <p class="warning"><strong>Without a sandbox.</strong> Submissions could reach each other’s \
      files.</p>

      """ : ""
    let rows: [(String, String)] =
      [
        ("Sandbox", plan.sandbox), ("Compiler", plan.toolchain),
        ("Longest for a check on one version", seconds(limits.cellSeconds)),
        ("Longest for a submission’s checks", seconds(limits.exerciseSeconds)),
        ("Longest for compiling", seconds(limits.compileSeconds)),
        ("Memory of a check", "\(limits.memoryMegabytes) MB"),
        ("Most checks of a submission", String(limits.checks)),
        ("Submissions of the whole class", String(plan.submissions)),
        ("Class", plan.classFingerprint),
      ]
      + plan.lessons.map { lesson in
        let faults = lesson.hasHiddenFaults ? "the teacher’s own faults" : "the lesson’s faults"
        return (lesson.name, "\(faults), \(lesson.fingerprint)")
      }
    let items = rows.map { "<tr><th scope=\"row\">\($0)</th><td>\($1)</td></tr>\n" as Markup }
    return """
      <section id="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">How it was graded</h2>
      \(warning)<div class="wide"><table class="short">
      <caption>Results are comparable only where all of this is the same</caption>
      <tbody>
      \(items)</tbody>
      </table></div>
      </section>

      """
  }

  private func seconds(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
