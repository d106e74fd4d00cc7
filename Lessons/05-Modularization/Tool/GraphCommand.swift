import LessonKit

/// Draws the two versions: `graph`.
let graphCommand = OwnCommand("graph", summary: "print both module graphs as Graphviz DOT") {
  words in
  guard words.isEmpty else {
    Terminal.note("lesson05: unexpected '\(words[0])'\nusage: swift run lesson05 graph\n", .bad)
    return 2
  }
  do {
    let graphs = try await Scratch.with { try await twoGraphs(scratch: $0) }
    Terminal.print(graphs.map { Drawing(name: $0, of: $1, rules: .standard).text }.joined())
    return 0
  } catch {
    Terminal.note("lesson05: \(error)\n", .bad)
    return 2
  }
}

/// The graphs of the correct and the faulty version; nothing is compiled.
private func twoGraphs(scratch: String) async throws -> [(String, ModuleGraph)] {
  let shelf = try await Shelf(
    ["control_mentions_only", "fault_feature_to_feature"], with: Toolchain(temporary: scratch),
    scratch: scratch)
  return try zip(["correct", "faulty"], shelf.packages).map { name, package in
    (name, package.graph(.both, roles: try RoleTable.byName.roles(of: package.modules)))
  }
}

/// A module graph as text for Graphviz.
struct Drawing {
  /// What the graph is called.
  let name: String
  private let graph: ModuleGraph
  private let rules: Rules

  /// A drawing of a graph, with the edges marked that the rules forbid.
  init(name: String, of graph: ModuleGraph, rules: Rules) {
    self.name = name
    self.graph = graph
    self.rules = rules
  }

  /// The text, in the DOT language.
  ///
  /// A forbidden edge is red, dashed, thick, and says so in words.
  var text: String {
    let lines =
      ["digraph \(Self.quoted(name)) {", "  node [shape=box, fontname=\"sans-serif\"]"]
      + names.map(node) + arrows + ["}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private var names: [String] { Set(graph.modules + graph.edges.map(\.to)).sorted() }

  private func node(_ module: String) -> String {
    let role = graph.role(of: module)
    let style = role == .outside ? ", style=dotted" : ""
    return "  \(Self.quoted(module)) [label=\(Self.quoted("\(module)\n\(role)"))\(style)]"
  }

  /// One arrow for two modules, however many files have the import.
  private var arrows: [String] {
    let forbidden = Dictionary(
      rules.violations(in: graph).map { ([$0.from, $0.to], $0) },
      uniquingKeysWith: { first, _ in first })
    return names.flatMap { from in
      graph.neighbours(of: from).map { to in
        let arrow = "  \(Self.quoted(from)) -> \(Self.quoted(to))"
        guard let edge = forbidden[[from, to]] else { return arrow }
        let label = Self.quoted("forbidden\n\(edge.place)")
        return arrow + " [label=\(label), color=red, fontcolor=red, style=dashed, penwidth=3]"
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"", "\\": result += "\\" + String(character)
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
