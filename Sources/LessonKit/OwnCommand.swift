/// A command that only one lesson has.
package struct OwnCommand: Sendable {
  /// The word for it.
  package let name: String
  /// What stands behind the word in the usage: `PATH [--table FILE]`.
  package let arguments: String
  /// What it does, in a few words.
  package let summary: String
  /// Does it, with the words behind its name, and gives the program's exit status.
  package let run: @Sendable ([String]) async -> Int32

  /// A command with its place in the usage and what it does.
  package init(
    _ name: String, arguments: String = "", summary: String,
    run: @escaping @Sendable ([String]) async -> Int32
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.run = run
  }
}
