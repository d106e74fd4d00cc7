import Foundation
import LessonKit
import Testing
import TestSupport

@testable import lesson05

@Suite("Lesson 05, rules and graph") struct Lesson05RulesTests {
  private let packages = Repository.root + "/Lessons/05-Modularization/Packages/"

  private func rules(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> (status: Finished.Ending, output: String, errors: String) {
    let ran = try Repository.product("lesson05", ["rules"] + words, environment: environment)
      .run(in: Repository.root, within: 60)
    return (ran.ending, ran.text, ran.errorText)
  }

  @Test(
    "the nine packages, each with the place of what is wrong",
    arguments: [
      ("correct", nil), ("control_mentions_only", nil), ("fault_in_canimport", nil),
      ("fault_feature_to_feature", "Sources/CartFeature/CartService.swift:1: "),
      ("fault_undeclared", "Sources/CartFeature/CartService.swift:1: "),
      ("fault_through_reexport", "Sources/SharedKit/Shared.swift:1: "),
      ("fault_domain_imports_framework", "Sources/Domain/Money.swift:1: "),
      ("fault_declared_unused", "Package.swift (no line): "),
      ("fault_in_inactive_if", "Package.swift (no line): "),
    ] as [(String, String?)])
  func nine(name: String, place: String?) throws {
    let judged = try rules([packages + name])
    #expect(judged.status == .exited(place == nil ? 0 : 1))
    let found = judged.output.split(separator: "\n").dropLast().map(String.init)
    #expect(found.count == (place == nil ? 0 : 1))
    if let place { #expect(found.first?.hasPrefix("\(packages)\(name)/\(place)") == true) }
    #expect(judged.errors.contains("Not seen: an import inside #if canImport"))
    #expect(judged.errors.contains("Maybe.swift") == (name == "fault_in_canimport"))
  }

  @Test("this kit keeps its own rule, and judging it waits for no lock")
  func kit() throws {
    let judged = try rules(["."])
    #expect(judged.status == .exited(0), "\(judged.output)\(judged.errors)")
    #expect(judged.output.contains(", 0 violations"))
  }

  @Test("the rule is not kept when the core's role is given to the kit")
  func kitReversed() throws {
    let folder = try TemporaryFolder()
    let table = try Repository.text(".roles")
      .replacing("domain: ContrastCore", with: "domain: LessonKit")
      .replacing("kit: LessonKit", with: "kit: ContrastCore")
    try folder.write(table, to: "table")
    let judged = try rules([".", "--table", folder.path + "/table"])
    #expect(judged.status == .exited(1))
    #expect(judged.output.contains("LessonKit (domain) imports ContrastCore (kit)"))
    #expect(judged.output.contains("Sources/LessonKit/Section.swift:1: "))
  }

  @Test(
    "a table that says nothing about the package is an error",
    arguments: [
      ("feature: *Feature Payment", "table:1: 'Payment' matches no module"),
      ("feature: *\nkit -> domain", "no module of the package has the role kit"),
      (
        "feature: *Feature",
        "table: no role for Domain, ShopApp. In a table, a file .roles in the package or --table "
          + "FILE, every module has one, for example:\n  domain: Domain\n  root: ShopApp"
      ),
      ("feature: *\nroot: ShopApp", "the module ShopApp has two roles, feature and root"),
      ("# a comment\nfeeture: X", "table:2: 'feeture' is no role"),
      ("outside: Foundation", "table:1: 'outside' is for modules"),
      ("feature:", "table:1: there is no module behind the colon"),
      ("all of them", "table:1: write 'role: Module Module'"),
    ])
  func badTable(lines: String, message: String) throws {
    let error = #expect(throws: RoleTableError.self) {
      let table = try RoleTable(name: "table", text: lines)
      _ = try table.roles(of: ["Domain", "CartFeature", "ShopApp"])
    }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("a table that cannot be used is an error of the command")
  func tableInUse() throws {
    let folder = try TemporaryFolder()
    try folder.write("feature: *Feature Payment\n", to: "table")
    let judged = try rules([packages + "correct", "--table", folder.path + "/table"])
    #expect(judged.status == .exited(2))
    #expect(judged.errors.contains("table:1: 'Payment' matches no module"), "\(judged.errors)")
    #expect(judged.output.isEmpty)
    #expect(try rules([packages + "correct", "--table", "none"]).status == .exited(2))
  }

  @Test("a package that cannot be read is an error with its place")
  func badPackage() throws {
    let folder = try TemporaryFolder()
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Domain")])

      """
    func expect(_ message: String, at path: String = "") throws {
      let judged = try rules([folder.path + path])
      #expect(judged.status == .exited(2))
      #expect(judged.errors.contains(message), "\(judged.errors)")
    }
    try expect("is no package")
    try expect("there is no folder", at: "/none")
    try folder.write(manifest, to: "Package.swift")
    try expect("the target Domain has no folder of sources")
    try folder.write("let x = 1\nstruct {\n", to: "Sources/Domain/A.swift")
    try expect("/Sources/Domain/A.swift:2: does not parse: ")
    try folder.write(manifest + ")\n", to: "Package.swift")
    try expect("/Package.swift:4: the manifest cannot be read: ")
    let lost = try rules([packages + "correct"], environment: ["PATH": folder.path])
    #expect(lost.status == .exited(2))
    #expect(lost.errors.contains("no Swift toolchain"))
    #expect(try rules([]).status == .exited(2))
    #expect(try rules([packages + "correct", "more"]).errors.contains("unexpected 'more'"))
  }

  @Test("nothing is left behind, in the folder for temporary files or beside the package")
  func leavesNothing() throws {
    // A plain name: swiftc itself does not survive another one here.
    let folder = NSTemporaryDirectory() + "/contrast-left-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = try FileManager.default.contentsOfDirectory(atPath: packages + "correct")
    for package in ["correct", "none"] {
      _ = try rules([packages + package], environment: ["TMPDIR": folder])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: packages + "correct") == names)
    #expect(!names.contains(".build"))
  }

  @Test("a forbidden edge is marked by more than colour, and nothing else is")
  func graph() throws {
    let drawn = try Repository.product("lesson05", ["graph"]).run(in: Repository.root, within: 60)
    let lines = drawn.text.split(separator: "\n")
    #expect(drawn.succeeded)
    #expect(
      lines.filter { $0.hasPrefix("digraph ") } == [
        "digraph \"correct\" {", "digraph \"faulty\" {",
      ])
    let marked = lines.filter { $0.contains("style=dashed") }
    #expect(marked.count == 1)
    #expect(marked.first?.contains("\"CartFeature\" -> \"CatalogFeature\"") == true)
    #expect(marked.first?.contains("label=\"forbidden\\nCartService.swift:1\"") == true)
  }

  @Test("imports are what the compiler says, with the lines that it gives")
  func imports() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      @_exported import A
      import struct B.C; import D.E
      @testable
      import
      F
      /* import G */
      let text = "import H"
      #if swift(>=5)
      import I
      #else
      import J
      #endif

      """, to: "Odd.swift")
    let file = SourceFile(module: "M", path: folder.path + "/Odd.swift", name: "Odd.swift")
    let imports = Imports(
      toolchain: try Toolchain(), languageVersion: "6", platform: nil, scratch: folder.path)
    let edges = try await imports.edges(of: [file]).flatMap { $0 }
    #expect(
      edges.map { "\($0.to) \($0.place)" } == [
        "A Odd.swift:1", "B Odd.swift:2", "D Odd.swift:2", "F Odd.swift:4", "I Odd.swift (no line)",
      ])
    #expect(edges.filter(\.isReexport).map(\.to) == ["A"])
    #expect(Set(try imports.list(file)) == Set(edges.map(\.to)))
  }
}
