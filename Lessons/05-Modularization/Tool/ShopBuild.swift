import LessonKit

/// A package that was compiled, module by module.
struct ShopBuild: Sendable {
  let package: ReadPackage
  let toolchain: Toolchain
  /// A folder for this package alone, which is there.
  let folder: String
  /// What came of its modules, dependencies first.
  let modules: [CompiledModules.Module]

  /// Compiles a package's modules, or takes what is compiled of them already.
  /// - Throws: An error of the system; that a module does not compile is an outcome.
  init(
    of package: ReadPackage, with toolchain: Toolchain, among compiled: CompiledModules,
    in folder: String
  ) async throws {
    self.package = package
    self.toolchain = toolchain
    self.folder = folder
    try Folder.make(folder)
    modules = try await compiled.modules(of: package)
  }

  /// What is said of the build: `7 modules`, or which module does not compile.
  var outcome: String {
    modules.first { $0.compiles == false }.map { "\($0.name) does not compile" }
      ?? "\(modules.count) modules"
  }

  /// Links what was compiled and runs it.
  /// - Returns: What it printed, or why there is nothing.
  /// - Throws: An error of the system.
  func output() throws -> String {
    guard modules.allSatisfy({ $0.compiles == true }) else { return "not built" }
    var words = modules.map(\.object)
    if toolchain.linker != nil { words.append("-use-ld=lld") }
    words += ["-o", folder + "/app"]
    let linked = try Program(toolchain.swiftc, words, environment: ["TMPDIR": folder])
      .run(within: 120)
    guard linked.succeeded else { return "not linked" }
    let printed = try Program(folder + "/app", []).run(within: 10)
    return printed.text.split(whereSeparator: \.isNewline).joined(separator: ",")
  }

  /// Puts an error into one module and compiles another alone, against what is left: first without
  /// the broken module's interface, then with the one from before the error left about.
  /// - Parameters:
  ///   - neighbour: The module that is compiled.
  ///   - broken: The module that gets an error.
  /// - Returns: Whether the neighbour compiles, in words.
  /// - Throws: ``PackageError/neighbourNotBroken(_:)``, and errors of the system.
  func compile(
    _ neighbour: String, beside broken: String
  ) throws -> (clean: String, stale: String) {
    let (clean, stale) = (folder + "/clean", folder + "/stale")
    for place in [clean, stale] { try Folder.make(place) }
    let error = folder + "/Error.swift"
    try System.replaceFile(error, with: Array("struct {\n".utf8))
    let others = modules.filter { $0.name != neighbour && $0.name != broken }.map(\.folder)
    // Whatever it leaves is found by the neighbour; it leaves nothing, since it fails.
    let interface = ["-emit-module", "-parse-as-library", "-o", "\(clean)/\(broken).swiftmodule"]
    guard
      try !toolchain.compiles(broken, of: package, interface, finding: others, adding: [error])
    else { throw PackageError.neighbourNotBroken(broken) }
    func outcome(finding folders: [String]) throws -> String {
      let compiles = try toolchain.compiles(
        neighbour, of: package, ["-typecheck", "-parse-as-library"], finding: folders)
      return "\(neighbour) \(compiles ? "compiles" : "does not compile")"
    }
    for module in modules where module.name == broken {
      try Folder.copy(module.interface, to: "\(stale)/\(broken).swiftmodule")
    }
    return (
      try outcome(finding: others + [clean]), try outcome(finding: others + [clean, stale])
    )
  }
}
