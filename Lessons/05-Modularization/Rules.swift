/// The dependency rule as a table: for each role, the roles that it may import.
///
/// What is not listed is forbidden.
struct Rules: Equatable, Sendable {
  private let allowed: [Role: [Role]]

  init(allowed: [Role: [Role]]) { self.allowed = allowed }

  /// The table of this lesson.
  static let standard = Rules(allowed: [
    .domain: [],
    .interface: [.domain],
    .kit: [.domain, .interface],
    .feature: [.domain, .interface, .kit],
    .infrastructure: [.domain, .interface, .outside],
    .root: Role.allCases,
  ])

  /// What a module of this role may import, in the order of the roles.
  func allowed(for role: Role) -> [Role] {
    Role.allCases.filter { allowed[role, default: []].contains($0) }
  }

  /// Whether the table allows an edge between these roles.
  func allow(_ from: Role, importing to: Role) -> Bool { allowed[from, default: []].contains(to) }

  /// The same table with another row for one role.
  func replacing(_ role: Role, with roles: [Role]) -> Rules {
    Rules(allowed: allowed.merging([role: roles]) { $1 })
  }

  /// The edges that the table does not allow, sorted by module and place.
  func violations(in graph: ModuleGraph) -> [Edge] {
    graph.edges
      .filter { !allow(graph.role(of: $0.from), importing: graph.role(of: $0.to)) }
      .sorted { left, right in
        (left.from, left.to, left.place.file, left.place.line ?? 0)
          < (right.from, right.to, right.place.file, right.place.line ?? 0)
      }
  }
}
