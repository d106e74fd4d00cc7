import ContrastCore
import LessonKit

/// Eight checks of the shop, its modules compiled and their graph read.
///
/// - Throws: The system's error when a file cannot be read.
func eightChecks(_ survey: Survey) throws -> Section {
  let (correct, faulty) = (survey.correct, survey.faulty)
  var section = Section(
    "Eight checks of a shop; in the faulty version the cart imports the catalogue")
  section.add(
    contrast("build-passes", correct: correct.build.outcome, faulty: faulty.build.outcome) {
      $0 == "7 modules"
    })
  section.add(
    contrast("no-cycles", correct: cycles(correct.graph), faulty: cycles(faulty.graph)) {
      $0 == "none"
    })
  section.add(
    contrast("same-output", correct: correct.output, faulty: faulty.output) { $0 == "1;21.00" })
  section.add(
    contrast(
      "root-knows-little", correct: correct.graph.rootImports, faulty: faulty.graph.rootImports
    ) { $0 <= 4 })
  section.add(
    contrast(
      "grep-for-import", correct: try linesFound(correct.package),
      faulty: try linesFound(faulty.package)
    ) { $0 == 0 })
  section.add(
    contrast("rule-table", correct: violations(correct.graph), faulty: violations(faulty.graph)) {
      $0 == "none"
    })
  section.add(
    contrast(
      "feature-path", correct: featurePaths(correct.graph), faulty: featurePaths(faulty.graph)
    ) { $0 == "none" })
  section.add(
    contrast("broken-neighbour", correct: correct.neighbour.clean, faulty: faulty.neighbour.clean) {
      $0 == "CartFeature compiles"
    })
  return section
}

/// The modules that can reach themselves.
private func cycles(_ graph: ModuleGraph) -> String {
  list(graph.modules.filter { graph.path(from: $0, to: $0) != nil })
}

/// The lines of the cart that hold the words of the import, wherever they stand.
private func linesFound(_ package: ReadPackage) throws -> Int {
  try package.files.filter { $0.module == "CartFeature" }.reduce(0) { sum, file in
    let text = String(decoding: try System.readFile(file.path), as: UTF8.self)
    return sum + text.split(separator: "\n").count { $0.contains("import CatalogFeature") }
  }
}

/// The edges that the rule forbids, each with its place.
func violations(_ graph: ModuleGraph) -> String {
  list(Rules.standard.violations(in: graph).map(\.description))
}

/// The ways from one feature to another.
private func featurePaths(_ graph: ModuleGraph) -> String {
  let features = graph.modules.filter { graph.role(of: $0) == .feature }
  return list(
    features.flatMap { start in
      features.filter { $0 != start }.compactMap { goal in
        graph.path(from: start, to: goal)?.joined(separator: " -> ")
      }
    })
}

private func list(_ items: [String]) -> String {
  items.isEmpty ? "none" : items.joined(separator: "; ")
}

extension ModuleGraph {
  /// How many modules of the package the composition root imports.
  fileprivate var rootImports: Int {
    let roots = modules.filter { role(of: $0) == .root }
    return roots.flatMap(neighbours).count { role(of: $0) != .outside }
  }
}
