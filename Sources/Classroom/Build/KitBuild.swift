import Foundation
package import LessonKit

/// The core, the kit and the program that runs cells, compiled apart from the package manager.
///
/// The package manager's own objects are no use here: where they lie and what they are called is its
/// affair and changes. Everything that an exercise is compiled against is compiled the same way, once
/// for a state of the sources and a toolchain, and kept.
package struct KitBuild: Sendable {
  /// The toolchain that all is compiled with.
  package let toolchain: Toolchain
  /// The settings of the targets.
  package let manifest: Manifest
  /// The course's folder.
  package let root: Root
  /// A name for the state of the sources and the toolchain, the same on every machine.
  package let fingerprint: String
  /// Where the build is: modules, objects, the host.
  package let folder: String
  /// The compiler's cache of the system's modules; it must always be reached by the same path.
  package let moduleCache: String

  /// The name that gives the parts access to each other, the same for all of them.
  private static let package = ["-package-name", "contrast"]

  /// Builds the kit, unless its build is there already.
  /// - Parameters:
  ///   - root: The course.
  ///   - home: Where builds are kept.
  ///   - note: Is told, in a few words, what takes a while.
  /// - Throws: ``BuildError``, ``PathError``, ``ToolchainError`` or ``SpawnError``.
  package init(of root: Root, in home: CourseFolder, note: (String) -> Void = { _ in }) throws {
    self.root = root
    toolchain = try Toolchain()
    let sources = try ["ContrastCore", "LessonKit"].map { module in
      try SourceFiles(in: root.path + "/Sources/" + module)
    }
    var fingerprint = Fingerprint()
    fingerprint.add(toolchain.version + toolchain.triple)
    fingerprint.add(try SourceFiles.read(root.path + "/Package.swift"))
    for files in sources { files.add(to: &fingerprint, absolute: false) }
    let builds = try home.folder("builds")
    moduleCache = try home.folder("builds/modules")
    self.fingerprint = fingerprint.text
    // What is built remembers where that was.
    fingerprint.add(builds + toolchain.swiftc)
    folder = builds + "/kit-" + fingerprint.text
    if let kept = try? System.readFile(folder + "/manifest.json"),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(kept))
    {
      self.manifest = manifest
      return
    }
    note("Building the kit, once for this state of its sources.")
    manifest = try Manifest(of: root, toolchain, scratch: builds + "/scratch")
    try StagedFolder.make(folder) { staged in
      try compile("ContrastCore", sources[0], in: staged)
      // Built to be evolved: else the compiler loads, for every exercise, the modules that only the
      // kit itself needs, Foundation's among them. It takes a quarter of the time away.
      try compile("LessonKit", sources[1], ["-enable-library-evolution"], in: staged)
      // What is kept under a name has to be what the name was made from.
      guard sources.allSatisfy(\.areUnchanged) else { throw BuildError.edited("the kit") }
      try linkHost(in: staged)
      try warmModules(in: staged)
      try StagedFolder.write(manifest, to: staged + "/manifest.json")
    }
  }

  /// The program that runs cells.
  package var host: String { folder + "/host" }

  /// The flags for a part of a lesson, as the driver and the frontend take them.
  package func flags(of target: String) throws -> [String] {
    try manifest.flags(of: target) + Self.package + [
      "-DSWIFT_PACKAGE", "-DDEBUG", "-Onone", "-module-name", target, "-I", folder,
      "-module-cache-path", moduleCache,
    ]
  }

  private func compile(
    _ module: String, _ files: SourceFiles, _ more: [String] = [], in staged: String
  ) throws {
    try run(
      module,
      try manifest.flags(of: module) + Self.package + more + [
        "-Onone", "-wmo", "-parse-as-library", "-module-name", module, "-I", staged,
        "-module-cache-path", moduleCache, "-emit-module", "-emit-module-path",
        staged + "/\(module).swiftmodule",
        "-c", "-o", staged + "/\(module).o",
      ] + files.paths, in: staged)
  }

  /// The host shows its symbols, so that what it loads shares its kit with it.
  private func linkHost(in staged: String) throws {
    let source = staged + "/main.swift"
    try StagedFolder.write("import LessonKit\n\nLoadedBench.main()\n", to: source)
    let exporting = toolchain.exportFlags
    try run(
      "the host",
      Self.package + exporting + [
        "-swift-version", "6", "-Onone", "-module-name", "host", "-I", staged,
        "-module-cache-path", moduleCache, source,
        staged + "/ContrastCore.o", staged + "/LessonKit.o", "-o", staged + "/host",
      ], in: staged)
  }

  /// Fills the compiler's cache with all modules that an exercise may import, for everybody to read.
  ///
  /// In a sandbox it cannot be written. The compiler makes folders in it that only this user and its
  /// group may read.
  private func warmModules(in staged: String) throws {
    let source = staged + "/warm.swift"
    let modules = toolchain.modules.map { "import \($0)\n" }.joined()
    try StagedFolder.write(modules, to: source)
    try run(
      "what an exercise may import",
      ["-swift-version", "6", "-Onone", "-parse-as-library", "-module-name", "warm"] + [
        "-module-cache-path", moduleCache, "-c", source, "-o", staged + "/warm.o",
      ], in: staged)
    try makeReadable(moduleCache)
  }

  private func makeReadable(_ folder: String) throws {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for path in [folder] + all.map({ folder + "/" + $0 }) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      chmod(path, isFolder.boolValue ? 0o755 : 0o644)
    }
  }

  private func run(_ what: String, _ arguments: [String], in folder: String) throws {
    let ran = try Program(toolchain.swiftc, arguments).run(in: folder, within: 300)
    guard ran.succeeded else { throw BuildError.compile(what, messages: ran.errorText) }
  }
}
