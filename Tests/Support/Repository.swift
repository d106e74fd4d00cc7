import Foundation
package import LessonKit

/// The checkout that the tests were built from, and the programs that were built beside them.
package enum Repository {
  /// The folder that holds `Package.swift`.
  package static let root: String = {
    // Tests/Support/Repository.swift
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }()

  /// The text of a file below the root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// The bytes of a file below the root.
  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
  }

  /// The folder that the products were built into, found beside the running test bundle.
  package static let products: String = {
    let bundles = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    let bundle = bundles.first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().path
  }()

  /// A program that was built beside the tests.
  package static func product(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) -> Program {
    Program(products + "/" + name, arguments, environment: environment)
  }
}

/// A folder that is there as long as the value is.
package final class TemporaryFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// Makes an empty folder; its name holds a space and an accent, as a learner's may.
  package init() throws {
    path = NSTemporaryDirectory() + "contrast t\u{E9}st " + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, and the folders above it.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and the folders above it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Copies a file or folder of the checkout to the same place here.
  package func copy(_ name: String) throws {
    let target = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Repository.root + "/" + name, toPath: target.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
