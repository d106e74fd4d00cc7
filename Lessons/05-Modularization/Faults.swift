import LessonKit

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.overInterface, .overKit],
  faults: [
    Fault(
      .direct, name: "a feature imports another feature",
      caught: "The package manager allows what is declared. Only a rule of yours forbids it."),
    Fault(
      .throughKit, name: "a kit takes a feature along to whoever imports the kit",
      caught: "No feature's file names the other one. What counts is what can be reached."),
    Fault(
      .framework, name: "the domain imports a framework",
      caught: "The edge leads out of the package, so a look at the package's own modules misses it."
    ),
  ])

extension Subject {
  fileprivate enum Behaviour {
    case overInterface, overKit, direct, throughKit, framework
  }

  fileprivate static let active = VersionSwitch(Behaviour.overInterface)

  private static let roles: [String: Role] = [
    "Book": .domain, "ShelfAPI": .interface, "DesignKit": .kit, "ShelfFeature": .feature,
    "PageFeature": .feature, "SearchFeature": .feature, "SyncStore": .infrastructure,
    "ReadingApp": .root,
  ]

  static func read() -> ModuleGraph {
    ModuleGraph(roles: roles, edges: always + own)
  }

  /// The edges that all versions have.
  private static var always: [Edge] {
    [
      edge("ShelfAPI", "Book", "Shelf.swift", 1),
      edge("DesignKit", "Book", "Cover.swift", 1),
      edge("ShelfFeature", "Book", "ShelfScreen.swift", 1),
      edge("ShelfFeature", "ShelfAPI", "ShelfScreen.swift", 2),
      edge("PageFeature", "Book", "PageScreen.swift", 1),
      edge("PageFeature", "DesignKit", "PageScreen.swift", 2),
      edge("SearchFeature", "Book", "SearchScreen.swift", 1),
      edge("SearchFeature", "DesignKit", "SearchScreen.swift", 2),
      edge("SyncStore", "Book", "BookFile.swift", 1),
      edge("SyncStore", "Foundation", "BookFile.swift", 2),
      edge("ReadingApp", "Book", "main.swift", 1),
      edge("ReadingApp", "PageFeature", "main.swift", 2),
      edge("ReadingApp", "SearchFeature", "main.swift", 3),
      edge("ReadingApp", "SyncStore", "main.swift", 4),
    ]
  }

  /// The edges of this version alone.
  private static var own: [Edge] {
    let shelf = [
      edge("ReadingApp", "ShelfAPI", "main.swift", 5),
      edge("ReadingApp", "ShelfFeature", "main.swift", 6),
    ]
    let search = [edge("SearchFeature", "ShelfAPI", "SearchScreen.swift", 3)]
    switch active.value {
    case .overInterface:
      return shelf + search + [edge("SyncStore", "ShelfFeature", "ShelfSync.swift", 1)]
    case .overKit:
      return [
        edge("DesignKit", "ShelfAPI", "Exports.swift", 1, isReexport: true),
        edge("DesignKit", "Foundation", "Dates.swift", 1),
      ] + shelf
    case .direct: return search + [edge("PageFeature", "ShelfFeature", "PageScreen.swift", 3)]
    case .throughKit:
      return [edge("DesignKit", "ShelfFeature", "Exports.swift", 1, isReexport: true)]
    case .framework: return shelf + search + [edge("Book", "Foundation", "Title.swift", 1)]
    }
  }

  private static func edge(
    _ from: String, _ to: String, _ file: String, _ line: Int, isReexport: Bool = false
  ) -> Edge {
    Edge(
      from: from, to: to, place: Place(file: "Sources/\(from)/\(file)", line: line),
      isReexport: isReexport)
  }
}
