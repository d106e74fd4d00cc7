package import ContrastCore

/// A part of a lesson's output: a title line, contrast lines, other measured lines, a tally.
package struct Section: Sendable {
  /// A contrast that was measured, without its outputs: what a prediction is compared with.
  package struct Measured: Sendable {
    /// What the check is called.
    package let label: String
    /// How it treated the two versions.
    package let separation: Separation
    /// The line that was printed for it.
    package let line: String
  }

  /// The first line.
  package let title: String
  /// The contrasts, in the order in which they were added.
  package private(set) var contrasts: [Measured] = []
  private var body: [String] = []

  /// A section with nothing in it but its title.
  package init(_ title: String) { self.title = title }

  /// Adds the line of a contrast, and counts it in the tally.
  package mutating func add<Output>(_ contrast: Contrast<Output>) {
    body.append(contrast.line)
    contrasts.append(
      Measured(label: contrast.label, separation: contrast.separation, line: contrast.line))
  }

  /// Adds a line of another measurement; a line break in it starts a new line.
  package mutating func add(line: String) { body.append(line) }

  /// The title, what was added, and the tally if there is a contrast to count.
  package var lines: [String] {
    let tally = contrasts.isEmpty ? [] : Tally(contrasts.map(\.separation)).lines
    return [title] + body + tally
  }
}

extension [Section] {
  /// What a lesson prints: the sections with an empty line between them, each line ended.
  package var text: String {
    map { $0.lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }
}
