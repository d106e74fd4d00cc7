import ContrastCore
import LessonKit

extension Regrade {
  /// The comparison as lines of text, 80 columns wide where names and reasons allow it.
  package var lines: [String] {
    let counts = changes.reduce(into: [0, 0, 0]) { counts, change in
      switch change {
      case .changed: counts[0] += 1
      case .new: counts[1] += 1
      case .gone: counts[2] += 1
      }
    }
    let other =
      unchangedWithNewFile == 0 ? "" : " (\(unchangedWithNewFile) of them for another file)"
    return [
      "changed: \(counts[0]), new: \(counts[1]), gone: \(counts[2]), the same: \(unchanged)\(other)"
    ] + changes.flatMap(lines)
  }

  private func lines(_ change: Change) -> [String] {
    switch change {
    case .changed(let was, let row, let causes):
      [title(row, "changed")] + under("before", said(was, faultCounts.before))
        + under("now", said(row, faultCounts.after)) + under("why", causes.map(\.rawValue))
    case .new(let row): [title(row, "new")] + under("now", said(row, faultCounts.after))
    case .gone(let row, let reason):
      [title(row, "gone")] + under("before", said(row, faultCounts.before))
        + under("why", [reason.map(shown) ?? "no file of theirs is in the class any more"])
    }
  }

  private func title(_ row: Row, _ what: String) -> String {
    "\(shown(row.student)), \(shown(row.lesson)): \(what)"
  }

  private func said(_ row: Row, _ faults: [String: Int]) -> [String] {
    guard row.status == .judged else { return [row.status.rawValue] }
    let verdicts = Verdict.allCases.map(\.rawValue).compactMap { verdict in
      let count = row.checks.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict)"
    }
    return [
      "\(row.isSolved ? "solved" : "not solved"), \(row.separated.count) of "
        + "\(faults[row.lesson] ?? 0) faults separated",
      verdicts.isEmpty ? "no checks" : verdicts.joined(separator: ", "),
    ]
  }

  /// Lines with a word before the first of them.
  private func under(_ word: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { number, line in
      let lead = number == 0 ? word + ":" : ""
      return "  " + lead + String(repeating: " ", count: 8 - lead.count) + line
    }
  }
}
