import ContrastCore

/// Asks for each check's separation before it is shown, then compares.
package struct Prediction {
  private struct Answer {
    let measured: Section.Measured
    let said: Separation
    var isRight: Bool { said == measured.separation }
  }

  private let sections: [Section]

  /// A prediction of what these sections say.
  package init(of sections: [Section]) { self.sections = sections }

  /// Asks on the standard error, reads the standard input, and gives the comparison as text.
  ///
  /// At the end of the input, what was answered so far is compared.
  /// - Parameters:
  ///   - ask: Shows a question.
  ///   - answer: The next line of input without its line break; `nil` at its end.
  /// - Returns: How many were right, and what to look at again.
  package func run(ask: (String) -> Void, answer: () -> String?) -> String {
    var answers: [Answer] = []
    ask("Say what each check will be, before it is measured: separating, blind, noisy, inverted,\n")
    ask("or the first letter. There are \(count); Enter alone skips one, Control-D ends it.\n")
    asking: for section in sections where !section.contrasts.isEmpty {
      ask("\n\(section.title)\n")
      for contrast in section.contrasts {
        switch Self.ask(contrast.label, ask, answer) {
        case .said(let separation): answers.append(Answer(measured: contrast, said: separation))
        case .skipped: break
        case .ended: break asking
        }
      }
    }
    if answers.count < count { ask("\n") }
    ask("The lesson's text says why, under Investigate.\n")
    return report(answers)
  }

  /// How many checks there are to predict.
  private var count: Int { sections.reduce(0) { $0 + $1.contrasts.count } }

  private enum Reply {
    case said(Separation)
    case skipped, ended
  }

  private static func ask(
    _ label: String, _ ask: (String) -> Void, _ answer: () -> String?
  ) -> Reply {
    while true {
      ask("  \(escaped(label)): ")
      guard let line = answer() else { return .ended }
      if line.allSatisfy(\.isWhitespace) { return .skipped }
      if let said = parse(line) { return .said(said) }
      ask("  Please answer separating, blind, noisy or inverted, or s, b, n or i.\n")
    }
  }

  /// A separation from the beginning of its word, one letter or more, in either case, with blanks
  /// around it; from four letters on, the end of the word may be another.
  static func parse(_ line: String) -> Separation? {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard !word.isEmpty, !word.contains(" ") else { return nil }
    return Separation.allCases.first { $0.rawValue.hasPrefix(word.prefix(4)) }
  }

  private func report(_ answers: [Answer]) -> String {
    var lines = ["right: \(answers.count(where: \.isRight)) of \(answers.count)"]
    if answers.count < count { lines.append("not answered: \(count - answers.count) of \(count)") }
    let wrong = answers.filter { !$0.isRight }
    if !wrong.isEmpty { lines.append("look again at:") }
    for answer in wrong {
      lines.append("  \(answer.measured.line)")
      lines.append("    you said \(answer.said)")
    }
    if wrong.isEmpty && answers.count == count && count > 0 {
      lines.append("Nothing to look at again.")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
