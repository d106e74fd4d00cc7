/// How one check treats a correct version and a faulty one: one of four, in this order everywhere.
public enum Separation: String, CaseIterable, Sendable, CustomStringConvertible {
  /// Passes the correct version and fails the faulty one: the only kind that is evidence.
  case separating
  /// Passes both: the fault walks past it.
  case blind
  /// Fails both: it is red for a reason that is not the fault.
  case noisy
  /// Fails the correct version and passes the faulty one: it has the rule backwards.
  case inverted

  /// The separation of a check that passed, or did not pass, each of the two versions.
  public init(passesCorrect: Bool, passesFaulty: Bool) {
    self =
      switch (passesCorrect, passesFaulty) {
      case (true, false): .separating
      case (true, true): .blind
      case (false, false): .noisy
      case (false, true): .inverted
      }
  }

  /// The word for it, as every line and tally prints it.
  public var description: String { rawValue }
}
