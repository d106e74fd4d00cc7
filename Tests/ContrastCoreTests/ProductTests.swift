import Foundation
import LessonKit
import Testing
import TestSupport

@Suite("The library product") struct ProductTests {
  /// The program that lessons written elsewhere look like.
  static let program = """
    import ContrastCore

    let a = "notebook,pen"
    let b = "empty"
    let empty = contrast("empty-reply-stub", correct: a, faulty: b) { $0 == "notebook,pen" }.describe()
    countSeparations([empty])
    """

  @Test("builds and prints the same from another package")
  func fromOutside() throws {
    let folder = try TemporaryFolder()
    // A copy, since the package manager that runs this test has the original locked.
    for part in ["Package.swift", "Sources", "Lessons", "Tests"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/contrast", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Repository.root + "/" + part, toPath: folder.path + "/contrast/" + part)
    }
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "outside", dependencies: [.package(path: "../contrast")],
        targets: [
          .executableTarget(
            name: "outside", dependencies: [.product(name: "ContrastCore", package: "contrast")])
        ])
      """, to: "outside/Package.swift")
    try folder.write(Self.program, to: "outside/Sources/outside/main.swift")
    let toolchain = try Toolchain()
    let ran = try Program(toolchain.swift, ["run", "--quiet", "outside"])
      .run(in: folder.path + "/outside", within: 300)
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
    let cases = try Repository.text("Expected/lesson04.txt").split(separator: "\n")
    let line = cases.filter { $0.hasPrefix("empty-reply-stub | ") }
    #expect(
      ran.text == """
        \(line.first ?? "")
        separating: 1
        blind: 0
        noisy: 0
        inverted: 0

        """)
  }

  @Test("imports nothing")
  func importsNothing() throws {
    let folder = Repository.root + "/Sources/ContrastCore"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try Repository.text("Sources/ContrastCore/" + file)
      let imports = text.split(separator: "\n").filter {
        $0.contains("import ") && !$0.contains("///")
      }
      #expect(imports.isEmpty, "\(file)")
    }
  }
}
