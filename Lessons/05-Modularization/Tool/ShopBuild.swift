import LessonKit

/// The modules of a package, compiled one by one into a folder.
struct ShopBuild: Sendable {
  let package: ReadPackage
  let toolchain: Toolchain
  /// The folder of what was compiled, new for each package.
  let folder: String
  /// The modules that did compile, dependencies first.
  private(set) var compiled: [String] = []
  /// What was said of the build: `7 modules`, or which module does not compile.
  private(set) var outcome = ""

  /// Compiles all modules, each after those that it imports, until one does not compile.
  /// - Throws: An error of the system; that a module does not compile is an outcome.
  init(of package: ReadPackage, with toolchain: Toolchain, in folder: String) throws {
    self.package = package
    self.toolchain = toolchain
    self.folder = folder
    try Folder.make(folder)
    for module in order {
      guard try compile(module) else {
        outcome = "\(module) does not compile"
        return
      }
      compiled.append(module)
    }
    outcome = "\(compiled.count) modules"
  }

  /// The modules in an order in which each stands after those that it imports.
  private var order: [String] {
    let edges = package.imported + package.declared
    var order: [String] = []
    var begun: Set<String> = []
    func visit(_ module: String) {
      guard package.modules.contains(module), begun.insert(module).inserted else { return }
      for next in edges.filter({ $0.from == module }).map(\.to).sorted() { visit(next) }
      order.append(module)
    }
    for module in package.modules { visit(module) }
    return order
  }

  private func compile(_ module: String) throws -> Bool {
    let isProgram = package.files.contains { $0.module == module && $0.isScript }
    var words = ["-c", "-o", "\(folder)/\(module).o"]
    if !isProgram {
      words += ["-parse-as-library", "-emit-module-path", "\(folder)/\(module).swiftmodule"]
    }
    return try frontend(words, module, in: folder)
  }

  /// Starts the frontend on the files of a module, which finds other modules in a folder.
  private func frontend(
    _ words: [String], _ module: String, in folder: String, adding more: [String] = []
  ) throws -> Bool {
    var words = ["-frontend"] + words
    words += toolchain.frontendFlags
    words += ["-module-name", module, "-swift-version", package.imports.languageVersion]
    words += ["-I", folder]
    for file in package.files where file.module == module { words.append(file.path) }
    return try Program(toolchain.frontend, words + more).run(within: 120).succeeded
  }

  /// Links what was compiled and runs it.
  /// - Returns: What it printed, or why there is nothing.
  /// - Throws: An error of the system.
  func output() throws -> String {
    guard compiled.count == package.modules.count else { return "not built" }
    var words = compiled.map { "\(folder)/\($0).o" }
    if toolchain.linker != nil { words.append("-use-ld=lld") }
    words += ["-o", folder + "/app"]
    let linked = try Program(toolchain.swiftc, words, environment: ["TMPDIR": folder])
      .run(within: 120)
    guard linked.succeeded else { return "not linked" }
    let printed = try Program(folder + "/app", []).run(within: 10)
    return printed.text.split(whereSeparator: \.isNewline).joined(separator: ",")
  }

  /// Puts an error into one module and compiles another alone, against what is left: first in a
  /// clean folder, then with the broken module's interface, from before the error, left about.
  /// - Parameters:
  ///   - neighbour: The module that is compiled.
  ///   - broken: The module that gets an error.
  /// - Returns: Whether the neighbour compiles, in words.
  /// - Throws: ``PackageError/neighbourNotBroken(_:)``, and errors of the system.
  func compile(
    _ neighbour: String, beside broken: String
  ) throws -> (clean: String, stale: String) {
    let place = folder + "-broken"
    try Folder.make(place)
    for module in compiled where module != neighbour && module != broken {
      try Folder.copy("\(folder)/\(module).swiftmodule", to: "\(place)/\(module).swiftmodule")
    }
    let error = place + "/Error.swift"
    try System.replaceFile(error, with: Array("struct {\n".utf8))
    let interface = [
      "-emit-module", "-parse-as-library", "-o", "\(place)/\(broken).swiftmodule",
    ]
    guard try !frontend(interface, broken, in: place, adding: [error]) else {
      throw PackageError.neighbourNotBroken(broken)
    }
    func outcome() throws -> String {
      let compiles = try frontend(["-typecheck", "-parse-as-library"], neighbour, in: place)
      return "\(neighbour) \(compiles ? "compiles" : "does not compile")"
    }
    let clean = try outcome()
    try Folder.copy("\(folder)/\(broken).swiftmodule", to: "\(place)/\(broken).swiftmodule")
    return (clean, try outcome())
  }
}
