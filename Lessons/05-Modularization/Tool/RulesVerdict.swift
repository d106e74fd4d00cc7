import LessonKit

/// What `rules` has to say about a package.
struct RulesVerdict: Sendable {
  /// The package's path, as it was given.
  let package: String
  /// The graph, its edges read from source and manifest.
  let graph: ModuleGraph
  /// The rules that it was judged by.
  let rules: Rules
  /// The edges that are forbidden.
  let violations: [Edge]
  private let hidden: [String]

  /// Reads a package and judges it.
  /// - Throws: `ToolchainError`, ``PackageError``, ``RoleTableError``, and errors of the system.
  init(_ question: RulesQuestion, scratch: String) async throws {
    let table = try question.roleTable()
    let toolchain = try Toolchain(temporary: scratch)
    let manifest = try Manifest(
      of: question.package, with: toolchain, scratch: scratch + "/package")
    let roles = try table.roles(of: manifest.modules)
    let read = try await ReadPackage.read(
      [(question.package, manifest)], with: toolchain, scratch: scratch + "/read")
    package = question.package
    graph = read[0].graph(.both, roles: roles)
    rules = table.rules
    violations = rules.violations(in: graph)
    hidden = try read[0].hiddenPlaces()
  }

  /// A line for each violation, and one that counts.
  var text: String {
    let lines = violations.map(sentence)
    let edges = Set(graph.edges.map { [$0.from, $0.to] }).count
    let counts = [
      Self.count(graph.modules.count, "module"), Self.count(edges, "edge"),
      Self.count(violations.count, "violation"),
    ]
    return (lines + [counts.joined(separator: ", ")]).map { $0 + "\n" }.joined()
  }

  /// What may be there all the same.
  var unseen: String {
    let places = hidden.map { "  \(prefix)\($0), which is not built\n" }.joined()
    return
      "Not seen: an import inside #if canImport of a module that is not built, or inside an #if\n"
      + "that is inactive here unless the manifest declares it; code that is found by its name only.\n"
      + places
  }

  private func sentence(_ edge: Edge) -> String {
    let (from, to) = (graph.role(of: edge.from), graph.role(of: edge.to))
    let allowed = rules.allowed(for: from).map(\.rawValue).joined(separator: ", ")
    let place = edge.place
    let verb = place.file == "Package.swift" ? "declares" : "imports"
    let missing = place.line == nil && verb == "imports" ? " inside #if" : ""
    return "\(prefix)\(place.path): "
      + "\(edge.from) (\(from)) \(verb) \(edge.to) (\(to))\(missing); "
      + "\(from) may import \(allowed.isEmpty ? "nothing" : allowed)"
  }

  private var prefix: String { package == "." ? "" : package + "/" }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
