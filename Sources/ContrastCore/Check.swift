/// A check that has not met its versions yet: a name, and a question to ask of the thing under test.
///
/// The question may wait, and may throw; it needs not be `Sendable`, so that what a beginner writes
/// compiles.
public struct Check<Subject> {
  /// What the check is called in reports.
  ///
  /// Any text will do; it is for people.
  public let label: String
  /// Whether the subject is right.
  public let ask: (Subject) async throws -> Bool

  /// A check with a name and a question: true says that the subject is right.
  public init(_ label: String, _ ask: @escaping (Subject) async throws -> Bool) {
    self.label = label
    self.ask = ask
  }
}

/// A list of checks.
///
/// A lesson binds it to what is tested there, so that a list of anything else is an error at the list:
///
///     protocol SubjectChecks: CheckList where Tested == Subject {}
///
/// and an exercise is then
///
///     enum Exercise: SubjectChecks {
///       static var list: [Check<Subject>] {
///         [
///           Check("starts-empty") { subject in subject.count == 0 }
///         ]
///       }
///     }
public protocol CheckList: SendableMetatype {
  /// What the checks are about.
  associatedtype Tested
  /// The checks, made anew each time they are asked for.
  static var list: [Check<Tested>] { get }
}
