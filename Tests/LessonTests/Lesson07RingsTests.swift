import Foundation
import LessonKit
import Testing
import TestSupport

/// What the folders of lesson 07 may know of one another.
@Suite("Lesson 07, rings") struct Lesson07RingsTests {
  private let folder = Repository.root + "/Lessons/07-CleanArchitecture/"

  private func sources(_ rings: String...) throws -> [String] {
    try rings.flatMap { ring in
      try FileManager.default.contentsOfDirectory(atPath: folder + ring)
        .filter { $0.hasSuffix(".swift") }.sorted().map { folder + ring + "/" + $0 }
    }
  }

  /// Whether these files compile without any other file of the lesson.
  private func compiles(_ files: [String]) throws -> Bool {
    let settings = ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"]
    return try Program(try Toolchain().swiftc, ["-typecheck"] + settings + files).run().succeeded
  }

  @Test("the domain imports Foundation, or its smaller part, and nothing else")
  func imports() throws {
    let frontend = try Toolchain().frontend
    // The compiler adds these to every file.
    let everywhere: Set = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing"]
    let files = try sources("Domain")
    #expect(files.count > 5)
    for file in files {
      let said = try Program(
        frontend,
        ["-frontend", "-emit-imported-modules", file, "-o", "-", "-module-name", "Domain"]
      ).run()
      #expect(said.succeeded, "\(said.errorText)")
      let imported = Set(said.text.split(separator: "\n").map(String.init))
      let allowed: Set = ["Foundation", "FoundationEssentials"]
      #expect(imported.subtracting(everywhere).isSubset(of: allowed), "\(file): \(imported)")
      // The other branch of an `#if` is not seen by the compiler.
      for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.first == "import" else { continue }
        #expect(words.count == 2 && allowed.contains(words[1]), "\(file): \(line)")
      }
    }
  }

  @Test("the domain compiles alone, each adapter with the domain and not without it")
  func arrows() throws {
    #expect(try compiles(try sources("Domain")))
    #expect(try compiles(try sources("Domain", "Data")))
    #expect(try compiles(try sources("Domain", "Presentation")))
    #expect(try !compiles(try sources("Data")))
    #expect(try !compiles(try sources("Presentation")))
  }

  @Test("only the machine's clock says what time it is")
  func clock() throws {
    let asking = try sources("Domain", "Data", "Presentation", "App").flatMap { file in
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("Date()") || $0.contains("Date.now") }.map(String.init)
    }
    #expect(asking == ["  var now: Date { Date() }"])
  }
}
