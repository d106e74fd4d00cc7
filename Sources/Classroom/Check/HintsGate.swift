import Foundation
import LessonKit

/// Looks at the hints: whether they are complete, and whether they give the faults away.
struct HintsGate {
  let lesson: LessonFiles
  /// The versions, where they are known: without them nothing is said about beliefs.
  let versions: VersionsDescription?

  /// What is wrong; nothing if there is no file, which is another's to say.
  var findings: [Finding] {
    guard let bytes = try? lesson.read(lesson.hints), !bytes.isEmpty else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return steps(Hints(text: text)) + leaks(FlatText(text))
  }

  private func steps(_ hints: Hints) -> [Finding] {
    let missing = Hints.steps.filter { hints[$0] == nil }.map { step in
      Finding(.hintsIncomplete, lesson.hints, "Step \(step) of 3 is missing or empty.")
    }
    guard missing.isEmpty, let versions else { return missing }
    let silent = versions.faults.indices.filter { fault in
      hints.belief(behindFault: fault).map(\.isEmpty) ?? true
    }.map { fault in
      Finding(
        .beliefMissing, lesson.hints, line: last,
        "No belief behind fault \(fault + 1): a list item '- fault \(fault + 1): ...' in step 3.")
    }
    guard hints.belief(behindFault: versions.faults.count) != nil else { return silent }
    return silent + [
      Finding(
        .beliefMissing, lesson.hints, line: last,
        "A belief behind fault \(versions.faults.count + 1), but there are only "
          + "\(versions.faults.count).")
    ]
  }

  /// The line where the last step begins.
  private var last: Int {
    (lesson.lines(lesson.hints).lastIndex { $0.hasPrefix("## ") } ?? 0) + 1
  }

  private func leaks(_ hints: FlatText) -> [Finding] {
    let lines = lesson.lines(lesson.faults)
    return quotes(of: lines, in: hints) + names(of: lines, in: hints)
  }

  /// Lines of the faults that stand in the hints, however they are broken there.
  private func quotes(of faults: [String], in hints: FlatText) -> [Finding] {
    faults.enumerated().compactMap { number, line in
      let code = FlatText.flat(line)
      guard code.count >= 12, !code.hasPrefix("//"), !code.hasPrefix("import "),
        let at = hints.line(of: code)
      else { return nil }
      return Finding(
        .hintLeaks, lesson.hints, line: at,
        "It quotes line \(number + 1) of Faults.swift. Say where to look, not what stands there.")
    }
  }

  /// The names of the faults: those that are shown once they are caught, and those of the code.
  private func names(of faults: [String], in hints: FlatText) -> [Finding] {
    let shown = (versions?.faults.map(\.name) ?? []).filter { $0.contains(" ") }
    return (shown + Self.codeNames(in: faults)).compactMap { name in
      hints.line(of: name).map { at in
        Finding(.hintLeaks, lesson.hints, line: at, "It names a fault: '\(name)'.")
      }
    }
  }

  /// The cases of the behaviours; a single plain word counts only where it is marked as code.
  private static func codeNames(in lines: [String]) -> [String] {
    lines.map(FlatText.flat).filter { $0.hasPrefix("case ") && !$0.contains(":") }
      .flatMap { $0.dropFirst("case ".count).split { ", ".contains($0) } }
      .flatMap { name in
        name.contains(where: \.isUppercase) ? [String(name)] : ["`\(name)`", "`.\(name)`"]
      }
  }
}

/// A text with each run of white space made one space, which still knows its lines.
struct FlatText {
  private let text: String
  private let starts: [Int]

  /// Flattens a text.
  init(_ lines: String) {
    var text = ""
    var starts: [Int] = []
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      starts.append(text.utf8.count)
      let words = Self.flat(line)
      if !words.isEmpty { text += words + " " }
    }
    self.text = text
    self.starts = starts
  }

  /// A line's words with one space between them.
  static func flat(_ line: some StringProtocol) -> String {
    line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The line, from 1, where a flat text begins, in letters of whatever case; `nil` if nowhere.
  func line(of part: String) -> Int? {
    guard let found = text.range(of: part, options: .caseInsensitive) else { return nil }
    let offset = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    return starts.count { $0 <= offset }
  }
}
