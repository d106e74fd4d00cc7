/// What a module is for.
///
/// The dependency rule is written in roles: not "the cart may not import the catalogue", but "a
/// feature may not import a feature".
enum Role: String, CaseIterable, Sendable {
  /// What the program is about, in plain types. It would be the same on paper.
  case domain
  /// What one feature may ask of another: protocols, and nothing behind them.
  case interface
  /// Tools that several features share, buttons and date formats.
  case kit
  /// Something that a user can do.
  case feature
  /// Files, databases, the network.
  case infrastructure
  /// The one place that knows all parts and puts them together.
  case root
  /// A module that does not belong to the package: a framework, another package.
  case outside
}
