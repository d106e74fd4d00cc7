import LessonKit

/// Modules, compiled into a folder: each once, however many packages have it.
///
/// What makes a module is its name, its files' contents and the modules that it imports. Where all
/// of that is the same in two packages, so is what the compiler makes of it.
actor CompiledModules {
  /// What came of a module.
  struct Module: Equatable, Sendable {
    /// Its name.
    let name: String
    /// The folder that holds its object and its interface, and nothing else.
    let folder: String
    /// The folders of the modules below it, in which the compiler finds their interfaces.
    let below: [String]
    /// Whether it compiles; nil when one below it does not, so that it was not tried.
    let compiles: Bool?

    /// Its object.
    var object: String { "\(folder)/\(name).o" }
    /// Its interface, as the compiler reads it.
    var interface: String { "\(folder)/\(name).swiftmodule" }
  }

  private let toolchain: Toolchain
  private let folder: String
  private var begun: [String: Task<Module, any Error>] = [:]

  /// No modules yet.
  /// - Parameters:
  ///   - toolchain: What compiles.
  ///   - folder: Where to; it is made, and is for these modules alone.
  init(_ toolchain: Toolchain, in folder: String) {
    self.toolchain = toolchain
    self.folder = folder
  }

  /// Compiles the modules of a package, each after those that it imports, several at a time.
  /// - Returns: The modules, dependencies first.
  /// - Throws: An error of the system; that a module does not compile is no error.
  func modules(of package: ReadPackage) async throws -> [Module] {
    var tasks: [String: Task<Module, any Error>] = [:]
    var keys: [String: String] = [:]
    let order = package.buildOrder
    for name in order {
      // A module in a circle of imports has none of its own circle below it, and does not compile.
      let imports = package.neighbours(of: name).filter { tasks[$0] != nil }
      let key = try Self.key(of: name, in: package, over: imports.compactMap { keys[$0] })
      keys[name] = key
      tasks[name] =
        begun[key] ?? compile(name, of: package, to: key, after: imports.compactMap { tasks[$0] })
      begun[key] = tasks[name]
    }
    var modules: [Module] = []
    for name in order { if let module = try await tasks[name]?.value { modules.append(module) } }
    return modules
  }

  private func compile(
    _ name: String, of package: ReadPackage, to key: String,
    after imports: [Task<Module, any Error>]
  ) -> Task<Module, any Error> {
    let (toolchain, folder) = (toolchain, "\(folder)/\(name)-\(key)")
    return Task(priority: .high) {
      var below: [String] = []
      var isBuilt = true
      for task in imports {
        let module = try await task.value
        isBuilt = isBuilt && module.compiles == true
        for folder in module.below + [module.folder] where !below.contains(folder) {
          below.append(folder)
        }
      }
      guard isBuilt else { return Module(name: name, folder: folder, below: below, compiles: nil) }
      try Folder.make(folder)
      var words = ["-c", "-o", "\(folder)/\(name).o"]
      if !package.isProgram(name) {
        words += ["-parse-as-library", "-emit-module-path", "\(folder)/\(name).swiftmodule"]
      }
      let compiles = try toolchain.compiles(name, of: package, words, finding: below)
      return Module(name: name, folder: folder, below: below, compiles: compiles)
    }
  }

  /// What a module is made of, as a short name.
  private static func key(
    of name: String, in package: ReadPackage, over imports: [String]
  ) throws -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(package.languageVersion)
    for file in package.files where file.module == name {
      fingerprint.add(file.name)
      fingerprint.add(try System.readFile(file.path))
    }
    for key in imports { fingerprint.add(key) }
    return fingerprint.text
  }
}

extension Toolchain {
  /// Starts the frontend on the files of a module.
  /// - Parameters:
  ///   - name: The module.
  ///   - package: The package that holds its files.
  ///   - words: What the frontend is to do.
  ///   - folders: Where it finds other modules.
  ///   - more: Files that are added to the module's own.
  /// - Returns: Whether it found no error.
  /// - Throws: `SpawnError`.
  func compiles(
    _ name: String, of package: ReadPackage, _ words: [String], finding folders: [String],
    adding more: [String] = []
  ) throws -> Bool {
    var words = ["-frontend"] + words + frontendFlags
    words += ["-module-name", name, "-swift-version", package.languageVersion]
    for folder in folders { words += ["-I", folder] }
    for file in package.files where file.module == name { words.append(file.path) }
    return try Program(frontend, words + more).run(within: 120).succeeded
  }
}

extension ReadPackage {
  /// The modules in an order in which each stands after those that it imports.
  var buildOrder: [String] {
    var order: [String] = []
    var begun: Set<String> = []
    func visit(_ module: String) {
      guard begun.insert(module).inserted else { return }
      for next in neighbours(of: module) { visit(next) }
      order.append(module)
    }
    for module in modules { visit(module) }
    return order
  }

  /// The modules of the package that a module imports or declares, sorted.
  func neighbours(of module: String) -> [String] {
    let named = (imported + declared).filter { $0.from == module }.map(\.to)
    return Set(named).intersection(modules).sorted()
  }

  /// Whether a module is a program, which nothing imports.
  func isProgram(_ module: String) -> Bool {
    files.contains { $0.module == module && $0.isScript }
  }
}
