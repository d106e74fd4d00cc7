/// What a check is worth, measured on several correct versions and several faults.
///
/// The cases stand in the order in which they are tried: a check's verdict is the first that
/// applies. With one correct and one faulty version, and the outcomes pass and fail, the last four
/// are the four of ``Separation``.
public enum Verdict: String, CaseIterable, Sendable, CustomStringConvertible {
  /// One of its cells was not run: nothing can be said.
  case notRun = "not run"
  /// One of its cells timed out. A time-out is never evidence.
  case hung
  /// It answered differently when it was asked again about the same version.
  case unstable
  /// It crashed on a correct version.
  case crashed
  /// Red on every correct version, and some fault passes.
  case inverted
  /// Red on every correct version and every fault, or red on only some of the correct versions.
  case noisy
  /// Passes every correct version and is red on a fault.
  case separating
  /// Passes every version.
  case blind

  /// The word for it, as reports print it.
  public var description: String { rawValue }
}
