import LessonKit

/// Packages of this lesson, read.
///
/// Several have the same `Package.swift`. The package manager is asked once for each text, since it
/// is the slowest of the tools, and what it says is kept in the course's own folder.
struct Shelf: Sendable {
  /// The packages, in the order in which they were asked for.
  let packages: [ReadPackage]

  /// The platform that `#if` is asked about, the same wherever the lesson runs.
  private static let platform = "x86_64-unknown-linux-gnu"

  /// Reads the packages of these names.
  /// - Throws: `RootNotFound`, ``PackageError``, and errors of the system.
  init(_ names: [String], with toolchain: Toolchain, scratch: String) async throws {
    let root = try Root()
    guard let lesson = root.folder(of: "lesson05") else {
      throw PackageError.noFolder(root.path + "/Lessons/05-Modularization")
    }
    let folders = names.map { "\(lesson)/Packages/\($0)" }
    let manifests = try await Self.manifests(of: folders, root, toolchain, scratch)
    packages = try await ReadPackage.read(
      zip(folders, manifests).map { (path: $0, manifest: $1) }, with: toolchain,
      platform: Self.platform, scratch: scratch + "/read")
  }

  private static func manifests(
    of folders: [String], _ root: Root, _ toolchain: Toolchain, _ scratch: String
  ) async throws -> [Manifest] {
    let texts = try folders.map(text)
    let firsts = folders.indices.filter { texts.firstIndex(of: texts[$0]) == $0 }
    let kept = try? CourseFolder(of: root).folder("manifests")
    let read = try await inLanes(firsts) { first in
      try Manifest(
        of: folders[first], with: toolchain, scratch: "\(scratch)/package-\(first)",
        kept: kept.map { "\($0)/\(name(texts[first], toolchain)).json" })
    }
    let known = Dictionary(uniqueKeysWithValues: zip(firsts.map { texts[$0] }, read))
    return texts.compactMap { known[$0] }
  }

  /// A name for what the toolchain says of a manifest's text.
  private static func name(_ text: [UInt8], _ toolchain: Toolchain) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(toolchain.version)
    fingerprint.add(toolchain.triple)
    fingerprint.add(text)
    return fingerprint.text
  }

  private static func text(_ package: String) throws -> [UInt8] {
    do {
      return try System.readFile(package + "/Package.swift")
    } catch {
      throw PackageError.noPackage(package)
    }
  }
}
