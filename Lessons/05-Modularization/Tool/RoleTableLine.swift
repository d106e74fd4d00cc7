/// Why a role table cannot be used.
enum RoleTableError: Error, Equatable, CustomStringConvertible {
  /// A line that is neither of the two forms.
  case unreadable(place: String)
  /// A word that is no role.
  case unknownRole(String, place: String)
  /// Modules of the package that are said to be outside, or what those may import.
  case outside(place: String)
  /// A row without a module behind the colon.
  case noModule(place: String)
  /// A row whose pattern matches no module.
  case matchesNothing(RoleTable.Row, table: String)
  /// A rule for a role that no module has.
  case ruleForNone(Role, line: Int, table: String)
  /// Modules that no row matches.
  case noRole(modules: [String], table: String)
  /// A module that rows with different roles match.
  case twoRoles(module: String, Role, Role, table: String)

  /// A sentence that says what to write, and where.
  var description: String {
    switch self {
    case .unreadable(let place):
      "\(place): write 'role: Module Module' or 'role -> role role'"
    case .unknownRole(let word, let place):
      "\(place): '\(word)' is no role; there are \(Self.list(Role.allCases))"
    case .outside(let place):
      "\(place): 'outside' is for modules that are not the package's own; it has no row"
    case .noModule(let place): "\(place): there is no module behind the colon"
    case .matchesNothing(let row, let table):
      "\(table):\(row.line): '\(row.pattern)' matches no module of the package, so this row "
        + "guards nothing; take it out or correct the name"
    case .ruleForNone(let role, let line, let table):
      "\(table):\(line): no module of the package has the role \(role), so this rule guards nothing"
    case .noRole(let modules, let table):
      "\(table): no role for \(modules.joined(separator: ", ")). In a table, a file .roles in the "
        + "package or --table FILE, every module has one, for example:"
        + modules.map { "\n  \(RoleTable.byName.role(of: $0) ?? .feature): \($0)" }.joined()
    case .twoRoles(let module, let one, let other, let table):
      "\(table): the module \(module) has two roles, \(one) and \(other)"
    }
  }

  private static func list(_ roles: [Role]) -> String {
    roles.map(\.rawValue).joined(separator: ", ")
  }
}

/// One line of a role table.
enum RoleTableLine: Equatable {
  /// The modules of a role: `feature: Cart Catalog`.
  case modules(Role, [String])
  /// What a role may import: `feature -> domain interface`.
  case allowed(Role, [Role])

  /// Reads a line; nil if nothing is written on it.
  /// - Throws: ``RoleTableError`` with the place.
  init?(_ line: Substring, at place: String) throws(RoleTableError) {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    if let arrow = line.firstRange(of: "->") {
      let role = try Self.role(line[..<arrow.lowerBound], place)
      var roles: [Role] = []
      for word in Self.words(line[arrow.upperBound...]) {
        roles.append(try Self.role(named: word, place))
      }
      guard role != .outside else { throw .outside(place: place) }
      self = .allowed(role, roles)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { throw .unreadable(place: place) }
    let role = try Self.role(line[..<colon], place)
    guard role != .outside else { throw .outside(place: place) }
    let modules = Self.words(line[line.index(after: colon)...])
    guard !modules.isEmpty else { throw .noModule(place: place) }
    self = .modules(role, modules)
  }

  private static func role(_ text: Substring, _ place: String) throws(RoleTableError) -> Role {
    let words = words(text)
    guard let word = words.first, words.count == 1 else { throw .unreadable(place: place) }
    return try role(named: word, place)
  }

  private static func role(named word: String, _ place: String) throws(RoleTableError) -> Role {
    guard let role = Role(rawValue: word) else { throw .unknownRole(word, place: place) }
    return role
  }

  /// The words of a text, with blanks or commas between them.
  private static func words(_ text: Substring) -> [String] {
    text.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
}
