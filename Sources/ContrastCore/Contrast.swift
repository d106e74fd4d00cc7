/// One check measured on the output of a correct version and on that of a faulty one.
///
/// Made by ``contrast(_:correct:faulty:check:)``.
public struct Contrast<Output: CustomStringConvertible> {
  /// What the check is called.
  public let label: String
  /// What the correct version gave.
  public let correct: Output
  /// What the faulty version gave.
  public let faulty: Output
  /// Whether the check accepted the correct version's output.
  public let passesCorrect: Bool
  /// Whether the check accepted the faulty version's output.
  public let passesFaulty: Bool

  /// How the check treats the two versions.
  public var separation: Separation {
    Separation(passesCorrect: passesCorrect, passesFaulty: passesFaulty)
  }

  /// The one line that says it all, without a line break at its end.
  ///
  /// Label and outputs are escaped, so that nothing in them can break the line's shape.
  public var line: String {
    func side(_ output: Output, _ passes: Bool) -> String {
      escaped(output.description) + (passes ? "/pass" : "/fail")
    }
    let sides = "correct=\(side(correct, passesCorrect)) faulty=\(side(faulty, passesFaulty))"
    return "\(escaped(label)) | \(sides) -> \(separation)"
  }

  /// Prints ``line`` and returns the separation.
  @discardableResult
  public func describe() -> Separation {
    print(line)
    return separation
  }
}

extension Contrast: Sendable where Output: Sendable {}

/// Applies one check to the outputs of a correct and of a faulty version of the same code.
///
///     contrast("keeps-the-list", correct: "pen", faulty: "empty") { $0 == "pen" }.describe()
///     // keeps-the-list | correct=pen/pass faulty=empty/fail -> separating
///
/// - Parameters:
///   - label: What the check is called.
///   - correct: What the correct version gave.
///   - faulty: What the faulty version gave.
///   - check: Whether an output is right. It is called once for each output, the correct one first.
/// - Returns: The measured contrast; nothing is printed yet.
public func contrast<Output: CustomStringConvertible>(
  _ label: String, correct: Output, faulty: Output, check: (Output) -> Bool
) -> Contrast<Output> {
  Contrast(
    label: label, correct: correct, faulty: faulty,
    passesCorrect: check(correct), passesFaulty: check(faulty))
}
