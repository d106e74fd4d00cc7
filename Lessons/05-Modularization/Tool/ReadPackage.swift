import LessonKit

/// Where edges are read from.
enum Reading: String, CaseIterable, Sendable {
  /// What the files import.
  case source
  /// What the manifest declares.
  case manifest
  /// Either of them.
  case both
}

/// A package whose modules and edges were read; nothing of it is compiled.
struct ReadPackage: Sendable {
  /// The package's path.
  let path: String
  /// The names of its modules, in the order of the manifest.
  let modules: [String]
  /// Their Swift files.
  let files: [SourceFile]
  /// What the files import.
  let imported: [Edge]
  /// What the manifest declares.
  let declared: [Edge]
  /// The version of the language that they are written in, `6`.
  let languageVersion: String

  /// Reads packages.
  /// - Parameters:
  ///   - packages: The packages' folders and their manifests.
  ///   - toolchain: The toolchain to ask.
  ///   - platform: The platform that `#if` is asked about; the toolchain's own if nil.
  ///   - scratch: A folder for temporary files, for these packages alone.
  /// - Returns: The packages, in the same order.
  /// - Throws: ``PackageError``, and errors of the system.
  static func read(
    _ packages: [(path: String, manifest: Manifest)], with toolchain: Toolchain,
    platform: String? = nil, scratch: String
  ) async throws -> [ReadPackage] {
    try Folder.make(scratch)
    let files = try packages.map { path, manifest in
      guard !manifest.modules.isEmpty else { throw PackageError.noModules(path) }
      return try manifest.sources(in: path)
    }
    // What is asked in one go has to be in one language version.
    var edges: [String: [Edge]] = [:]
    for version in Set(packages.map(\.manifest.languageVersion)).sorted() {
      let imports = Imports(
        toolchain: toolchain, languageVersion: version, platform: platform,
        scratch: "\(scratch)/\(version)")
      let asked = zip(packages, files).filter { $0.0.manifest.languageVersion == version }
        .flatMap(\.1)
      for (file, found) in zip(asked, try await imports.edges(of: asked)) {
        edges[file.path] = found
      }
    }
    return zip(packages, files).map { package, files in
      ReadPackage(package.path, package.manifest, files, files.flatMap { edges[$0.path] ?? [] })
    }
  }

  private init(
    _ path: String, _ manifest: Manifest, _ files: [SourceFile], _ imported: [Edge]
  ) {
    self.path = path
    self.files = files
    self.imported = imported
    languageVersion = manifest.languageVersion
    modules = manifest.modules
    declared = manifest.targets.filter(\.isJudged).flatMap { target in
      target.dependencies.map { dependency in
        Edge(
          from: target.module, to: Manifest.module(named: dependency.name),
          place: Place(file: "Package.swift", line: nil))
      }
    }
  }

  /// The graph of the package's modules, its edges read in this way.
  ///
  /// An edge that is both imported and declared has the places of its imports.
  func graph(_ reading: Reading, roles: [String: Role]) -> ModuleGraph {
    switch reading {
    case .source: return ModuleGraph(roles: roles, edges: imported)
    case .manifest: return ModuleGraph(roles: roles, edges: declared)
    case .both:
      let known = Set(imported.map { [$0.from, $0.to] })
      let more = declared.filter { !known.contains([$0.from, $0.to]) }
      return ModuleGraph(roles: roles, edges: imported + more)
    }
  }

  /// Places where a file asks `canImport` about a module of its own package.
  ///
  /// What stands there is not seen: the module would have to be built first.
  /// - Throws: The system's error when a file cannot be read.
  func hiddenPlaces() throws -> [String] {
    try files.flatMap { file in
      let text = String(decoding: try System.readFile(file.path), as: UTF8.self)
      return modules.filter { $0 != file.module && text.contains("canImport(\($0))") }
        .map { "\(file.name) asks canImport(\($0))" }
    }
  }
}
