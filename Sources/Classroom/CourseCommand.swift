/// A command of the program `course`.
package struct CourseCommand: Sendable {
  /// The word for it; empty for what the program does without one.
  package let name: String
  /// What stands behind the word in the usage: `LESSON`, `[LESSON…]`.
  package let arguments: String
  /// What it does, in a few words.
  package let summary: String
  /// What `course NAME --help` says beyond that: options, exit status, what it writes.
  package let details: String
  /// Does it, with the words behind its name, and gives the program's exit status.
  ///
  /// An error that it throws is shown as a sentence, and the program ends with status 2; after a
  /// `UsageError` the usage is shown as well.
  package let run: @Sendable ([String]) throws -> Int32

  /// A command with its place in the usage and what it does.
  package init(
    _ name: String, arguments: String = "", summary: String, details: String,
    run: @escaping @Sendable ([String]) throws -> Int32
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.details = details
    self.run = run
  }
}
