import LessonKit

/// The shop's packages, read and compiled: all that the checks look at.
struct Survey: Sendable {
  /// A version of the shop that was compiled.
  struct Version: Sendable {
    let package: ReadPackage
    /// The graph, its edges read from source and manifest.
    let graph: ModuleGraph
    /// What came of compiling it.
    let build: ShopBuild
    /// What the program prints.
    let output: String
    /// What becomes of `CartFeature` when `CatalogFeature` is broken: in a clean folder, and with
    /// the old interface of `CatalogFeature` left about.
    let neighbour: (clean: String, stale: String)
  }

  /// The correct version, whose comments and strings speak of an import that is not there.
  let correct: Version
  /// The faulty version, in which one feature binds another.
  let faulty: Version
  /// Versions with other faults, in order, read and not compiled.
  let others: [(name: String, package: ReadPackage)]
  /// What the compiler lists for `Maybe.swift` when the correct version's modules are built.
  let listedWhenBuilt: [String]

  /// Reads the packages and compiles the two that are compared.
  /// - Throws: `ToolchainError` without a toolchain, ``PackageError``, and errors of the system.
  init(scratch: String) async throws {
    let toolchain = try Toolchain(temporary: scratch)
    let shelf = try await Shelf(
      ["control_mentions_only", "fault_feature_to_feature"] + Self.other.map(\.package),
      with: toolchain, scratch: scratch)
    let found = try await inLanes(shelf.names) { name in
      let package = try await shelf.read(name)
      guard !Self.other.contains(where: { $0.package == name }) else {
        return (package, nil as Version?)
      }
      return (package, try Version(package, in: "\(scratch)/\(name)/built"))
    }
    guard let correct = found[0].1, let faulty = found[1].1 else {
      throw PackageError.noPackage(shelf.names[0])
    }
    guard let asking = found[5].0.files.first(where: { $0.name == Self.asking }) else {
      throw PackageError.noFile(Self.asking, package: shelf.names[5])
    }
    self.correct = correct
    self.faulty = faulty
    others = zip(Self.other, found.dropFirst(2)).map { ($0.name, $1.0) }
    let imports = Imports(
      toolchain: toolchain, languageVersion: correct.package.imports.languageVersion,
      platform: nil, scratch: scratch)
    listedWhenBuilt = try imports.list(asking, built: correct.build.folder)
  }

  /// What the compiler lists for `Maybe.swift` alone.
  var listedAlone: [String] {
    others[3].package.imported.filter { $0.place.file == Self.asking }.map(\.to)
  }

  /// The file whose import stands inside `#if canImport`.
  private static let asking = "Sources/CartFeature/Maybe.swift"
  private static let other = [
    (name: "undeclared", package: "fault_undeclared"),
    (name: "inactive-if", package: "fault_in_inactive_if"),
    (name: "declared-unused", package: "fault_declared_unused"),
    (name: "canimport", package: "fault_in_canimport"),
  ]
}

extension Survey.Version {
  /// Compiles a version of the shop into a new folder, runs it, and breaks a module of it.
  /// - Throws: ``RoleTableError``, ``PackageError``, and errors of the system.
  fileprivate init(_ package: ReadPackage, in folder: String) throws {
    self.package = package
    graph = package.graph(.both, roles: try RoleTable.byName.roles(of: package.modules))
    build = try ShopBuild(of: package, with: package.imports.toolchain, in: folder)
    output = try build.output()
    neighbour = try build.compile("CartFeature", beside: "CatalogFeature")
  }
}
