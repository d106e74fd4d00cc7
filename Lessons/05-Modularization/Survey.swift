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
    let packages = try await Shelf(
      ["control_mentions_only", "fault_feature_to_feature"] + Self.other.map(\.package),
      with: toolchain, scratch: scratch
    ).packages
    let compiled = CompiledModules(toolchain, in: scratch + "/modules")
    async let correct = Version(packages[0], toolchain, compiled, in: scratch + "/correct")
    async let faulty = Version(packages[1], toolchain, compiled, in: scratch + "/faulty")
    self.correct = try await correct
    self.faulty = try await faulty
    others = zip(Self.other, packages.dropFirst(2)).map { ($0.name, $1) }
    guard let asking = packages[5].files.first(where: { $0.name == Self.asking }) else {
      throw PackageError.noFile(Self.asking, package: packages[5].path)
    }
    let imports = Imports(
      toolchain: toolchain, languageVersion: packages[5].languageVersion,
      platform: nil, scratch: scratch)
    listedWhenBuilt = try imports.list(asking, built: self.correct.build.modules.map(\.folder))
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
  /// Compiles a version of the shop, runs it, and breaks a module of it.
  /// - Throws: ``RoleTableError``, ``PackageError``, and errors of the system.
  fileprivate init(
    _ package: ReadPackage, _ toolchain: Toolchain, _ compiled: CompiledModules, in folder: String
  ) async throws {
    let build = try await ShopBuild(of: package, with: toolchain, among: compiled, in: folder)
    async let output = build.output()
    self.package = package
    graph = package.graph(.both, roles: try RoleTable.byName.roles(of: package.modules))
    neighbour = try build.compile("CartFeature", beside: "CatalogFeature")
    self.build = build
    self.output = try await output
  }
}
