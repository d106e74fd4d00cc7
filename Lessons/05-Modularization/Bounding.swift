import ContrastCore
import LessonKit

/// The rule table again, its edges read in three ways, on four other faults.
///
/// - Throws: ``RoleTableError`` when a module of the packages has no role.
func readings(_ survey: Survey) throws -> Section {
  var section = Section("Bounding: the rule table, its edges read from source, manifest or both")
  for other in survey.others {
    for reading in Reading.allCases {
      section.add(
        contrast(
          "rule-table \(reading.rawValue) \(other.name)",
          correct: try found(survey.correct.package, reading),
          faulty: try found(other.package, reading)
        ) { $0 == "none" })
    }
  }
  return section
}

private func found(_ package: ReadPackage, _ reading: Reading) throws -> String {
  violations(package.graph(reading, roles: try RoleTable.byName.roles(of: package.modules)))
}

/// The neighbour again, with and without what an earlier build has left.
func staleModule(_ survey: Survey) -> Section {
  let (correct, faulty) = (survey.correct, survey.faulty)
  var section = Section("Bounding: the broken neighbour, its old interface left about or not")
  let compiles = "CartFeature compiles"
  section.add(
    contrast("broken-neighbour", correct: correct.neighbour.clean, faulty: faulty.neighbour.clean) {
      $0 == compiles
    })
  section.add(
    contrast(
      "broken-neighbour stale-interface", correct: correct.neighbour.stale,
      faulty: faulty.neighbour.stale
    ) { $0 == compiles })
  return section
}

/// What no reading has seen.
func unseen(_ survey: Survey) -> Section {
  func said(_ modules: [String]) -> String {
    modules.isEmpty ? "nothing" : modules.joined(separator: ", ")
  }
  var section = Section("Unseen: what Maybe.swift imports, inside #if canImport(CatalogFeature)")
  section.add(
    line: "the compiler lists, asked about the file alone: \(said(survey.listedAlone))")
  section.add(
    line: "the compiler lists, the built modules beside it: \(said(survey.listedWhenBuilt))")
  return section
}
