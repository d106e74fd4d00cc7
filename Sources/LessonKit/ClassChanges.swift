import ContrastCore

/// Which checks are in another class than a golden has them in.
package struct ClassChanges {
  /// A line for each, `half-price: blind -> separating`; empty if there is none.
  package let lines: [String]

  /// Compares what was measured with a golden's text.
  ///
  /// A label that stands in several sections is compared with itself, in their order.
  /// - Complexity: O(*n*) in the lines of both.
  package init(from golden: String, to sections: [Section]) {
    var expected: [String: [Substring]] = [:]
    for line in golden.split(separator: "\n") {
      guard let label = line.firstRange(of: " | correct="),
        let arrow = line.ranges(of: " -> ").last
      else { continue }
      expected[String(line[..<label.lowerBound]), default: []].append(line[arrow.upperBound...])
    }
    lines = sections.flatMap(\.contrasts).compactMap { contrast in
      let label = escaped(contrast.label)
      guard let before = expected[label]?.first else { return nil }
      expected[label]?.removeFirst()
      let now = contrast.separation.rawValue
      return before == now ? nil : "\(label): \(before) -> \(now)"
    }
  }
}
