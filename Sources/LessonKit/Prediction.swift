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
    ask("or the first letter. There are \(count); Control-D ends it early.\n")
    asking: for section in sections where !section.contrasts.isEmpty {
      ask("\n\(section.title)\n")
      for contrast in section.contrasts {
        guard let said = Self.ask(contrast.label, ask, answer) else { break asking }
        answers.append(Answer(measured: contrast, said: said))
      }
    }
    if answers.count < count { ask("\n") }
    return report(answers)
  }

  /// How many checks there are to predict.
  private var count: Int { sections.reduce(0) { $0 + $1.contrasts.count } }

  private static func ask(
    _ label: String, _ ask: (String) -> Void, _ answer: () -> String?
  ) -> Separation? {
    while true {
      ask("  \(escaped(label)): ")
      guard let line = answer() else { return nil }
      if let said = parse(line) { return said }
      ask("  Please answer separating, blind, noisy or inverted, or s, b, n or i.\n")
    }
  }

  /// A separation from its word or its first letter, in either case, with blanks around it.
  static func parse(_ line: String) -> Separation? {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    return Separation.allCases.first { $0.rawValue == word || $0.rawValue.prefix(1) == word }
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
