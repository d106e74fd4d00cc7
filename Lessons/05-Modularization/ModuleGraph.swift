/// Where an edge comes from: a file, and the line if it is known.
struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The file's path below the package.
  let file: String
  /// The line, from 1; nil if it is not known.
  let line: Int?

  /// The file's own name and the line: `Cart.swift:1`, or `Package.swift (no line)`.
  var description: String {
    Self.text(file.split(separator: "/").last.map(String.init) ?? "", line)
  }

  /// The same with the whole path: `Sources/CartFeature/Cart.swift:1`.
  var path: String { Self.text(file, line) }

  private static func text(_ file: String, _ line: Int?) -> String {
    line.map { "\(file):\($0)" } ?? "\(file) (no line)"
  }
}

/// That one module imports another, or declares that it may.
struct Edge: Hashable, Sendable, CustomStringConvertible {
  /// The module that imports.
  let from: String
  /// The module that is imported.
  let to: String
  /// Where it says so.
  let place: Place
  /// Whether whoever imports `from` gets `to` as well: `@_exported import`.
  let isReexport: Bool

  init(from: String, to: String, place: Place, isReexport: Bool = false) {
    self.from = from
    self.to = to
    self.place = place
    self.isReexport = isReexport
  }

  /// Who, whom and where: `CartFeature -> Domain at Cart.swift:1`.
  var description: String { "\(from) -> \(to) at \(place)" }
}

/// The modules of a package, and who imports whom.
struct ModuleGraph: Sendable {
  /// The role of each module of the package.
  let roles: [String: Role]
  /// All edges, those to modules outside the package too.
  ///
  /// Two files of a module that import the same make two edges.
  let edges: [Edge]

  /// The package's own modules, sorted by name.
  var modules: [String] { roles.keys.sorted() }

  /// The role of a module; `outside` if it is not one of the package's own.
  func role(of module: String) -> Role { roles[module] ?? .outside }

  /// A shortest way along the edges, both ends included; nil if there is none.
  ///
  /// It has one edge or more, so a module has a way to itself only if it stands on a cycle.
  func path(from start: String, to goal: String) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = []
    while !ways.isEmpty {
      let way = ways.removeFirst()
      for next in neighbours(of: way[way.count - 1]) where !seen.contains(next) {
        guard next != goal else { return way + [next] }
        seen.insert(next)
        ways.append(way + [next])
      }
    }
    return nil
  }

  /// The modules that a module imports, sorted by name, each once.
  func neighbours(of module: String) -> [String] {
    Set(edges.filter { $0.from == module }.map(\.to)).sorted()
  }
}
