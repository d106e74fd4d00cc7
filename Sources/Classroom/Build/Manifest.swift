import Foundation
package import LessonKit

/// What `Package.swift` says of how its targets are compiled, as the package manager reads it.
package struct Manifest: Codable, Equatable, Sendable {
  private struct Dump: Decodable {
    struct Target: Decodable {
      let name: String
      let settings: [Setting]
    }
    struct Setting: Decodable {
      struct Word: Decodable { let _0: String }
      let kind: [String: Word]
    }
    let swiftLanguageVersions: [String]?
    let targets: [Target]
  }

  private let flagsByTarget: [String: [String]]

  /// Asks the package manager.
  ///
  /// It does not touch the package's own scratch folder, so it waits for no other build.
  /// - Throws: ``BuildError/manifest(_:)`` or ``SpawnError``.
  /// - Complexity: Starts the package manager, which compiles the manifest: about half a second.
  package init(of root: Root, _ toolchain: Toolchain, scratch: String) throws {
    let dumped = try Program(
      toolchain.swift, ["package", "--scratch-path", scratch, "dump-package"]
    ).run(in: root.path, within: 120)
    guard dumped.succeeded else { throw BuildError.manifest(dumped.errorText) }
    guard let dump = try? JSONDecoder().decode(Dump.self, from: Data(dumped.output)) else {
      throw BuildError.manifest("what `swift package dump-package` prints is not known here")
    }
    let version = (dump.swiftLanguageVersions?.last).map { ["-swift-version", $0] } ?? []
    flagsByTarget = Dictionary(
      uniqueKeysWithValues: dump.targets.map { target in
        (target.name, version + target.settings.flatMap(Self.flags))
      })
  }

  /// The compiler's flags for a target.
  /// - Throws: ``BuildError/noTarget(_:)``.
  package func flags(of target: String) throws(BuildError) -> [String] {
    guard let flags = flagsByTarget[target] else { throw .noTarget(target) }
    return flags
  }

  private static func flags(_ setting: Dump.Setting) -> [String] {
    setting.kind.flatMap { kind, word in
      switch kind {
      case "enableUpcomingFeature": ["-enable-upcoming-feature", word._0]
      case "enableExperimentalFeature": ["-enable-experimental-feature", word._0]
      case "define": ["-D" + word._0]
      case "swiftLanguageMode": ["-swift-version", word._0]
      default: [String]()
      }
    }
  }
}
