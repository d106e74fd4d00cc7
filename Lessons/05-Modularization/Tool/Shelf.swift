import LessonKit

/// Packages of this lesson, by name, with their manifests.
///
/// Several have the same `Package.swift`. The package manager is asked once for each text, since it
/// is the slowest of the tools.
struct Shelf: Sendable {
  /// The names of the packages, in the order in which they were asked for.
  let names: [String]
  private let manifests: [String: Manifest]
  private let folder: String
  private let toolchain: Toolchain
  private let scratch: String

  /// The platform that `#if` is asked about, the same wherever the lesson runs.
  private static let platform = "x86_64-unknown-linux-gnu"

  /// Reads the manifests of these packages.
  /// - Throws: `RootNotFound`, ``PackageError``, and errors of the system.
  init(_ names: [String], with toolchain: Toolchain, scratch: String) async throws {
    let root = try Root()
    guard let lesson = root.folder(of: "lesson05") else {
      throw PackageError.noFolder(root.path + "/Lessons/05-Modularization")
    }
    let folder = lesson + "/Packages"
    let texts = try names.map { try Self.text(folder + "/" + $0) }
    let firsts = names.indices.filter { texts.firstIndex(of: texts[$0]) == $0 }
    let read = try await inLanes(firsts) { first in
      try Manifest(
        of: "\(folder)/\(names[first])", with: toolchain, scratch: "\(scratch)/package-\(first)")
    }
    let known = Dictionary(uniqueKeysWithValues: zip(firsts.map { texts[$0] }, read))
    manifests = zip(names, texts).reduce(into: [:]) { $0[$1.0] = known[$1.1] }
    self.names = names
    self.folder = folder
    self.toolchain = toolchain
    self.scratch = scratch
  }

  /// Reads one of the packages.
  /// - Throws: ``PackageError``, and errors of the system.
  func read(_ name: String) async throws -> ReadPackage {
    guard let manifest = manifests[name] else { throw PackageError.noPackage(name) }
    return try await ReadPackage(
      at: "\(folder)/\(name)", by: manifest, with: toolchain, platform: Self.platform,
      scratch: "\(scratch)/\(name)")
  }

  private static func text(_ package: String) throws -> [UInt8] {
    do {
      return try System.readFile(package + "/Package.swift")
    } catch {
      throw PackageError.noPackage(package)
    }
  }
}
