#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import LessonKit

/// What a package says about itself, as the package manager reads it.
///
/// Nothing is resolved or downloaded, and nothing is written beside the package.
struct Manifest: Decodable, Sendable {
  /// A target, as the manifest declares it.
  struct Target: Decodable, Sendable {
    let name: String
    let type: String
    let path: String?
    let exclude: [String]?
    let sources: [String]?
    let dependencies: [Dependency]

    /// The name under which other modules import it.
    var module: String { Manifest.module(named: name) }
    /// Whether its Swift files are the package's own program: not a test, a plugin or a binary.
    var isJudged: Bool { ["regular", "executable", "macro"].contains(type) }
  }

  /// The name of what a target depends on, a target or a product, whatever the condition.
  struct Dependency: Decodable, Sendable {
    let name: String

    private struct Kind: CodingKey {
      let stringValue: String
      let intValue: Int? = nil
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      // {"byName": ["Domain", null]}: one key, by the kind, and a list that begins with the name.
      let kinds = try decoder.container(keyedBy: Kind.self)
      guard let kind = kinds.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency without a kind"))
      }
      var words = try kinds.nestedUnkeyedContainer(forKey: kind)
      name = try words.decode(String.self)
    }
  }

  private struct ToolsVersion: Decodable {
    let version: String

    private enum CodingKeys: String, CodingKey { case version = "_version" }
  }

  let targets: [Target]
  private let toolsVersion: ToolsVersion

  /// The names of the modules that are judged.
  var modules: [String] { targets.filter(\.isJudged).map(\.module) }

  /// The language version that the tools version stands for.
  var languageVersion: String { toolsVersion.version.hasPrefix("5") ? "5" : "6" }

  /// Reads the manifest of the package in a folder.
  /// - Parameters:
  ///   - package: The package's folder.
  ///   - toolchain: Whose package manager is asked.
  ///   - scratch: A folder for temporary files, for this package alone.
  ///   - kept: The file that keeps the answer for the next time, if it is to be kept. Whoever names
  ///     it answers for it that the same name means the same manifest and the same toolchain.
  /// - Throws: ``PackageError`` when there is no package or it cannot be read.
  init(
    of package: String, with toolchain: Toolchain, scratch: String, kept: String? = nil
  ) throws {
    guard Folder.isFolder(package) else { throw PackageError.noFolder(package) }
    guard Folder.isFile(package + "/Package.swift") else { throw PackageError.noPackage(package) }
    if let kept, let known = try? System.readFile(kept), let manifest = try? Self(known) {
      self = manifest
      return
    }
    let description = try Self.ask(package, toolchain, scratch)
    do {
      self = try Self(description)
    } catch {
      throw PackageError.manifest(
        Place(file: package + "/Package.swift", line: nil),
        why: "its description has an unknown form")
    }
    // Where it cannot be kept, it is asked for again.
    if let kept { try? System.replaceFile(kept, with: description) }
  }

  private init(_ description: [UInt8]) throws {
    self = try JSONDecoder().decode(Manifest.self, from: Data(description))
  }

  /// What the package manager says of the package.
  private static func ask(
    _ package: String, _ toolchain: Toolchain, _ scratch: String
  ) throws -> [UInt8] {
    // Its own scratch path: another package manager may hold the lock of the usual one, and wait
    // for this program.
    try Folder.make(scratch)
    let dumped = try toolchain.packageCommand(
      ["--package-path", package, "--scratch-path", scratch + "/build", "dump-package"],
      temporary: scratch
    ).run(within: 120)
    guard dumped.succeeded else {
      let (line, why) = PackageError.firstError(in: dumped.errorText, about: "Package.swift")
      throw PackageError.manifest(Place(file: package + "/Package.swift", line: line), why: why)
    }
    return dumped.output
  }

  /// The module's name for a target or product: what no name in Swift can hold becomes a `_`.
  static func module(named name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
