import Foundation
import LessonKit
import Testing
import TestSupport

@testable import lesson05

@Suite("Lesson 05, compiled modules") struct Lesson05ModulesTests {
  /// A package of three modules, each importing the one before it.
  private func package(
    _ folder: TemporaryFolder, _ name: String, _ texts: [String]
  ) async throws -> ReadPackage {
    let targets = ["A", "B", "C"].enumerated().map { number, module in
      ".target(name: \"\(module)\", dependencies: [\(number > 0 ? "\"\(["A", "B"][number - 1])\"" : "")])"
    }
    try folder.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"P\", targets: [\(targets.joined(separator: ", "))])\n",
      to: name + "/Package.swift")
    for (module, text) in zip(["A", "B", "C"], texts) {
      try folder.write(text, to: "\(name)/Sources/\(module)/\(module).swift")
    }
    let path = folder.path + "/" + name
    let toolchain = try Toolchain()
    return try await Scratch.with { scratch in
      let manifest = try Manifest(of: path, with: toolchain, scratch: scratch + "/manifest")
      return try await ReadPackage.read(
        [(path, manifest)], with: toolchain, scratch: scratch + "/read")[0]
    }
  }

  @Test("what two packages have in common is compiled once, and what differs is not mixed up")
  func shared() async throws {
    let folder = try TemporaryFolder()
    let first = try await package(
      folder, "first", ["public let a = 1", "import A\npublic let b = a", "import B\nlet c = b"])
    let second = try await package(
      folder, "second",
      ["public let a = 1", "import A\npublic let b = \"\\(a)\"", "import B\nlet c: Int = b"])
    let compiled = CompiledModules(try Toolchain(), in: folder.path + "/built")
    let (one, two) = (try await compiled.modules(of: first), try await compiled.modules(of: second))
    #expect(one.map(\.name) == ["A", "B", "C"])
    #expect(one.map(\.compiles) == [true, true, true])
    #expect(one[0] == two[0])
    #expect(one[1].folder != two[1].folder)
    // The second's B is a text: its C can only fail if it was compiled against that one.
    #expect(two.map(\.compiles) == [true, true, false])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/built").count == 5)
  }

  @Test("a module with an error is named, and what stands on it is not tried")
  func broken() async throws {
    let folder = try TemporaryFolder()
    let broken = try await package(
      folder, "broken", ["let a: Int = \"\"", "import A", "import B"])
    let toolchain = try Toolchain()
    let build = try await ShopBuild(
      of: broken, with: toolchain, among: CompiledModules(toolchain, in: folder.path + "/built"),
      in: folder.path + "/app")
    #expect(build.modules.map(\.compiles) == [false, nil, nil])
    #expect(build.outcome == "A does not compile")
    #expect(try build.output() == "not built")
  }

  @Test("a manifest's description is kept by name, and asked for again when it cannot be read")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let kept = folder.path + "/kept.json"
    try folder.write("// swift-tools-version: 6.0\nthis is no manifest", to: "other/Package.swift")
    let (shop, other) = (
      Repository.root + "/Lessons/05-Modularization/Packages/correct", folder.path + "/other"
    )
    let toolchain = try Toolchain()
    let modules = try await Scratch.with { scratch in
      func modules(_ package: String) throws -> [String] {
        try Manifest(of: package, with: toolchain, scratch: scratch, kept: kept).modules
      }
      var found = [try modules(shop), try modules(other)]
      try folder.write("{\"targets\": ", to: "kept.json")
      found.append(try modules(shop))
      return found
    }
    #expect(modules[0].count == 7)
    #expect(modules == [modules[0], modules[0], modules[0]])
    #expect(try String(contentsOfFile: kept, encoding: .utf8).hasSuffix("}\n"))
  }
}
