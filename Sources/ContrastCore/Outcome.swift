/// What came of one cell: one check run once on one version.
public enum Outcome: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The check answered yes.
  case pass
  /// The check answered no.
  case fail
  /// The check threw an error instead of answering.
  case threw
  /// A signal that was not the judge's ended it; running out of memory counts.
  case crashed
  /// The judge ended it because its time was up. Never evidence.
  case timedOut = "timed out"
  /// It ended without one of the agreed answers, or never started.
  case notRun = "not run"

  /// Whether a person would call it red: a check that throws or crashes is red, some faults crash.
  public var isRed: Bool {
    switch self {
    case .fail, .threw, .crashed: true
    case .pass, .timedOut, .notRun: false
    }
  }

  /// The words for it, as reports print them.
  public var description: String { rawValue }
}
