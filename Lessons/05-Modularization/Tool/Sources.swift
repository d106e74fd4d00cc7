/// A Swift file of a module.
struct SourceFile: Equatable, Sendable {
  /// The module that it belongs to.
  let module: String
  /// Its path for the compiler.
  let path: String
  /// Its path below the package.
  let name: String

  /// Whether the compiler takes it for a program's first file, where statements stand in the open.
  var isScript: Bool { name.hasSuffix("/main.swift") }
}

extension Manifest {
  /// The Swift files of all modules that are judged, found where the package manager looks.
  /// - Throws: ``PackageError/noSources(target:package:)`` and the system's errors.
  func sources(in package: String) throws -> [SourceFile] {
    try targets.filter(\.isJudged).flatMap { target in
      guard let folder = folder(of: target, in: package) else {
        throw PackageError.noSources(target: target.name, package: package)
      }
      let parent = folder == "." ? package : package + "/" + folder
      return try Folder.swiftFiles(in: parent).filter { Self.holds(target, $0) }.map { file in
        let name = folder == "." ? file : folder + "/" + file
        return SourceFile(module: target.module, path: package + "/" + name, name: name)
      }
    }
  }

  /// A target's folder below the package.
  private func folder(of target: Target, in package: String) -> String? {
    if let path = target.path {
      let folder = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      return Folder.isFolder(package + "/" + folder) ? (folder.isEmpty ? "." : folder) : nil
    }
    let parents = ["Sources", "Source", "src", "srcs"]
    let own = parents.map { $0 + "/" + target.name }
    // The only target of a package may do without a folder of its own.
    let shared = targets.filter(\.isJudged).count == 1 ? parents : []
    return (own + shared).first { Folder.isFolder(package + "/" + $0) }
  }

  private static func holds(_ target: Target, _ file: String) -> Bool {
    func isIn(_ paths: [String]) -> Bool {
      paths.contains { path in
        let path = path.split(separator: "/").joined(separator: "/")
        return file == path || file.hasPrefix(path + "/")
      }
    }
    guard !isIn(target.exclude ?? []) else { return false }
    return target.sources.map(isIn) ?? true
  }
}
