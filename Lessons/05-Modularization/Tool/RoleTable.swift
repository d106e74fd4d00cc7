/// Which module has which role, and what each role may import.
///
/// Read from a small text file, such as:
///
///     # a line for each role; a * stands for any letters
///     domain: Domain
///     feature: *Feature
///     root: ShopApp
///     # what a role may import, where that is not the usual
///     feature -> domain, interface, kit, outside
struct RoleTable: Sendable {
  /// One pattern with the role that it gives, and the line that it stands on, from 1.
  struct Row: Equatable, Sendable {
    let role: Role
    let pattern: String
    let line: Int
  }

  /// What the table is called in messages: its file.
  let name: String
  let rows: [Row]
  /// What each role may import.
  let rules: Rules
  /// The roles whose rule was written anew, and the line of it.
  private var written: [Role: Int] = [:]
  /// Whether each row has to match a module.
  private let isWritten: Bool

  /// The roles that the names in this lesson's packages give, for packages that have no table.
  ///
  /// Nobody has written these rows for the package, so a row may match nothing.
  static let byName = RoleTable(
    name: "the names of the modules",
    rows: [
      Row(role: .domain, pattern: "Domain", line: 1),
      Row(role: .interface, pattern: "*API", line: 2),
      Row(role: .kit, pattern: "*Kit", line: 3),
      Row(role: .feature, pattern: "*Feature", line: 4),
      Row(role: .infrastructure, pattern: "Persistence", line: 5),
      Row(role: .root, pattern: "*App", line: 6),
    ], rules: .standard, isWritten: false)

  private init(name: String, rows: [Row], rules: Rules, isWritten: Bool) {
    self.name = name
    self.rows = rows
    self.rules = rules
    self.isWritten = isWritten
  }

  /// Reads a table.
  /// - Throws: ``RoleTableError`` with the line that cannot be read.
  init(name: String, text: String) throws(RoleTableError) {
    var rows: [Row] = []
    var rules = Rules.standard
    var written: [Role: Int] = [:]
    var line = 0
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let words = String(Substring(bytes)).prefix { $0 != "#" }
      switch try RoleTableLine(words, at: "\(name):\(line)") {
      case nil: break
      case .modules(let role, let patterns)?:
        rows += patterns.map { Row(role: role, pattern: $0, line: line) }
      case .allowed(let role, let roles)?:
        rules = rules.replacing(role, with: roles)
        written[role] = line
      }
    }
    self.init(name: name, rows: rows, rules: rules, isWritten: true)
    self.written = written
  }

  /// The role of each module.
  /// - Throws: ``RoleTableError`` when a row matches no module, or a module has not one role.
  func roles(of modules: [String]) throws(RoleTableError) -> [String: Role] {
    let idle = rows.first { row in !modules.contains { Self.matches($0, row.pattern) } }
    if isWritten, let idle { throw .matchesNothing(idle, table: name) }
    let bare = modules.filter { role(of: $0) == nil }
    guard bare.isEmpty else { throw .noRole(modules: bare, table: name) }
    var roles: [String: Role] = [:]
    for module in modules {
      let found = rows.filter { Self.matches(module, $0.pattern) }.map(\.role)
      guard let role = found.first else { continue }
      if let other = found.first(where: { $0 != role }) {
        throw .twoRoles(module: module, role, other, table: name)
      }
      roles[module] = role
    }
    for role in Role.allCases where !roles.values.contains(role) {
      if let line = written[role] { throw .ruleForNone(role, line: line, table: name) }
    }
    return roles
  }

  /// The role of the first row that a module matches; nil if there is none.
  func role(of module: String) -> Role? {
    rows.first { Self.matches(module, $0.pattern) }?.role
  }

  /// Whether a name matches a pattern, in which a `*` stands for any letters, or none.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return name == pattern
    }
    guard name.hasPrefix(first), name.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
