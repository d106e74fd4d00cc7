import LessonKit

/// The result of a class for a terminal: a table for each lesson, and what was skipped.
package struct TableReport {
  /// How many columns a line has at most.
  private static let columns = 80

  private let result: ClassResult

  /// A report on a result.
  package init(_ result: ClassResult) { self.result = result }

  /// The report, each line ended; no line is wider than 80 columns.
  /// - Complexity: O(*n*) in the number of checks.
  package var text: String {
    let blocks = [head] + LessonSummary.all(of: result).flatMap(Self.blocks) + [skipped]
    return blocks.filter { !$0.isEmpty }
      .map { $0.map { TextWidth.cut($0, to: Self.columns) + "\n" }.joined() }
      .joined(separator: "\n")
  }

  private var head: [String] {
    let part = result.shard.map { ", part \($0.index) of \($0.count)" } ?? ""
    let solved = result.rows.count(where: \.isSolved)
    return [
      "\(counted(result.rows.count, "submission"))\(part): \(solved) solved, "
        + "\(result.concerns.count) skipped",
      "sandbox: \(result.plan.sandbox)",
    ]
  }

  private static func blocks(_ summary: LessonSummary) -> [[String]] {
    let names = summary.rows.map { safeName($0.student) }
    let faults = summary.lesson.faults.count
    let marks = faults <= 12 ? faults * 2 + 1 : faults <= 30 ? faults + 2 : 0
    let room = max(12, min(30, columns - 30 - marks))
    let width = min(room, max(names.map { TextWidth.of($0) }.max() ?? 0, 7))
    let header =
      TextWidth.padded("student", to: width) + numbers(upTo: faults)
      + "  result (of \(counted(faults, "fault")))"
    let rows = zip(names, summary.rows).map { name, row in
      TextWidth.padded(TextWidth.cut(name, to: width), to: width)
        + Self.marks(row, faults) + "  " + words(row, faults)
    }
    let own = summary.lesson.hasHiddenFaults ? ", hidden faults" : ""
    let title =
      "\(summary.lesson.name): \(counted(summary.rows.count, "submission")), "
      + "\(summary.solved) solved\(own)"
    return [
      [title], [header] + rows + ["x separated   . not separated   - not judged"],
      faultLines(summary), verdictLines(summary),
    ]
  }

  /// A name that a CI system does not take for a command, `::error::` at the start of a line.
  private static func safeName(_ name: String) -> String {
    let safe = shown(name)
    return safe.drop { $0 == " " }.hasPrefix("::") || safe.contains("##[") ? "name: " + safe : safe
  }

  private static func words(_ row: Row, _ faults: Int) -> String {
    let late = row.isLate ? " (late)" : ""
    let why = row.status == .judged ? nil : row.firstMessage
    return row.result(of: faults) + late + (why.map { ": " + $0 } ?? "")
  }

  private static func numbers(upTo faults: Int) -> String {
    guard faults <= 30 else { return "" }
    guard faults <= 12 else { return "  " + String(repeating: "f", count: faults) }
    return " " + (1...max(1, faults)).map { " \($0 % 10)" }.joined()
  }

  private static func marks(_ row: Row, _ faults: Int) -> String {
    guard faults <= 30 else { return "" }
    let marks = (1...max(1, faults)).map { fault in
      row.status != .judged ? "-" : row.separated.contains(fault) ? "x" : "."
    }
    return faults <= 12 ? " " + marks.map { " " + $0 }.joined() : "  " + marks.joined()
  }

  private static func faultLines(_ summary: LessonSummary) -> [String] {
    let total = summary.rows.count
    guard total > 0 else { return [] }
    let width = String(total).count
    let lines = summary.lesson.faults.enumerated().map { fault, name in
      let most = summary.hidingMost.contains(fault) ? " (hides from most)" : ""
      let count = right(summary.separated[fault], width)
      return "  \(count) of \(total)  fault \(fault + 1)\(most): \(name)"
    }
    return ["separated by"] + lines
  }

  private static func verdictLines(_ summary: LessonSummary) -> [String] {
    let obstacles = summary.obstacles
    let width = String(obstacles.first?.count ?? 0).count
    let reasons = obstacles.map { "  \(right($0.count, width))  \($0.words)" }
    let checks = summary.verdicts.map { "\($0.verdict) \($0.count)" }.joined(separator: ", ")
    return ["checks: \(checks)"] + (reasons.isEmpty ? [] : ["not solved because"] + reasons)
  }

  private var skipped: [String] {
    let untouched = result.skipped.count(where: \.isNotAttempted)
    let rest = untouched == 0 ? [] : ["not attempted: \(counted(untouched, "exercise"))"]
    guard !result.concerns.isEmpty else { return rest }
    return ["skipped"] + result.concerns.map { "  \(shown($0.path)): \($0.reason)" } + rest
  }

  private static func right(_ number: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - String(number).count)) + String(number)
  }
}

/// `1 check`, `2 checks`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
