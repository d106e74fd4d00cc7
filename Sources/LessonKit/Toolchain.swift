#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why no Swift toolchain can be used.
package enum ToolchainError: Error, Equatable, CustomStringConvertible {
  /// There is no `swiftc` in the folders of `PATH`.
  case notFound
  /// `swiftc` did not say where its parts are; its own words.
  case unusable(String)

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .notFound: "no Swift toolchain: there is no swiftc in the folders of PATH"
    case .unusable(let why): "swiftc does not tell where its parts are: \(why)"
    }
  }
}

/// The Swift toolchain on this machine: the one place that knows where its parts are.
///
/// Found through what `swiftc -print-target-info` says, never by a fixed path.
package struct Toolchain: Equatable, Sendable {
  private struct Info: Decodable {
    struct Target: Decodable { let triple: String }
    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
      let runtimeResourcePath: String
    }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }

  /// The compiler driver.
  package let swiftc: String
  /// The compiler's own words for its version.
  package let version: String
  /// What is compiled for, `x86_64-unknown-linux-gnu`.
  package let triple: String
  /// Where the runtime's libraries are, `…/usr/lib/swift`.
  package let resources: String
  /// The folders that hold the runtime's shared libraries.
  package let libraryFolders: [String]

  /// Finds the toolchain whose `swiftc` stands first in `PATH`.
  /// - Parameter folder: Where `swiftc` may leave temporary files, as it does each time; where it
  ///   likes if `nil`.
  /// - Throws: ``ToolchainError`` or ``SpawnError``.
  /// - Complexity: Starts one process.
  package init(temporary folder: String? = nil) throws {
    guard let swiftc = Program.find("swiftc") else { throw ToolchainError.notFound }
    let environment = folder.map { ["TMPDIR": $0] } ?? [:]
    let said = try Self.information(swiftc, environment).run(within: 60)
    guard said.succeeded else {
      let line = said.errorText.split(whereSeparator: \.isNewline).first
      throw ToolchainError.unusable(line.map(String.init) ?? "it gives no reason")
    }
    guard let info = try? JSONDecoder().decode(Info.self, from: Data(said.output)) else {
      throw ToolchainError.unusable("its -print-target-info cannot be read")
    }
    self.swiftc = swiftc
    version = info.compilerVersion
    triple = info.target.triple
    resources = info.paths.runtimeResourcePath
    libraryFolders = info.paths.runtimeLibraryPaths
  }

  /// The compiler's frontend, which the driver starts for each job.
  package var frontend: String { binaries + "/swift-frontend" }
  /// What the frontend has to be told that the driver would tell it: what to compile for and, on
  /// a Mac, where the system's interfaces are.
  package var frontendFlags: [String] {
    let sdk = System.environment("SDKROOT") ?? ""
    return ["-target", triple] + (sdk.isEmpty ? [] : ["-sdk", sdk])
  }
  /// The package manager and the other subcommands.
  package var swift: String { binaries + "/swift" }
  /// `swift package` with these words; without the driver in between where that can be done.
  ///
  /// It works and leaves its locks in a folder for temporary files, which has to be there.
  package func packageCommand(_ words: [String], temporary folder: String) -> Program {
    let direct = binaries + "/swift-package"
    let environment = ["TMPDIR": folder]
    guard FileManager.default.isExecutableFile(atPath: direct) else {
      return Program(swift, ["package"] + words, environment: environment)
    }
    return Program(direct, words, environment: environment)
  }
  /// The linker that comes with the toolchain, if one does.
  package var linker: String? {
    let path = binaries + "/ld.lld"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// What tells the frontend where macros are expanded; the driver adds it by itself.
  ///
  /// Without it `@Observable` and `#Predicate` are not found.
  package var pluginFlags: [String] {
    let host = resources + "/host"
    let server = host + "/libSwiftInProcPluginServer.so"
    guard FileManager.default.fileExists(atPath: server) else { return [] }
    return ["-in-process-plugin-server-path", server, "-plugin-path", host + "/plugins"]
  }

  /// What tells the driver to let a program's symbols be seen by what it loads.
  package var exportFlags: [String] {
    triple.contains("linux") ? ["-Xlinker", "--export-dynamic"] : ["-Xlinker", "-export_dynamic"]
  }

  /// What tells the driver that a library's missing symbols are found when it is loaded.
  package var undefinedLaterFlags: [String] {
    triple.contains("linux") ? [] : ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"]
  }

  /// The toolchain's shared libraries whose module a source text names anywhere: never too few.
  ///
  /// One that is not needed costs a few milliseconds. What an object says that it wants is not asked:
  /// a learner's object could say anything.
  package func libraries(namedIn source: [UInt8]) -> [String] {
    let text = String(decoding: source, as: UTF8.self)
    let files = [
      "Foundation": "Foundation", "FoundationEssentials": "FoundationEssentials",
      "FoundationInternationalization": "FoundationInternationalization",
      "FoundationNetworking": "FoundationNetworking",
      "FoundationXML": "FoundationXML", "Dispatch": "swiftDispatch",
      "Synchronization": "swiftSynchronization", "Observation": "swiftObservation",
      "RegexBuilder": "swiftRegexBuilder", "Distributed": "swiftDistributed",
      "Testing": "Testing", "XCTest": "XCTest",
    ]
    return files.sorted { $0.key < $1.key }.filter { text.contains($0.key) }
      .compactMap { file in
        libraryFolders.map { "\($0)/lib\(file.value).so" }
          .first { FileManager.default.fileExists(atPath: $0) }
      }
  }

  /// The toolchain's modules that an exercise may want to import.
  package var modules: [String] {
    let wanted = [
      "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking",
      "FoundationXML", "Glibc", "Darwin", "Observation", "RegexBuilder", "Synchronization",
      "Testing", "XCTest",
    ]
    return wanted.filter { module in
      libraryFolders.contains { folder in
        FileManager.default.fileExists(atPath: "\(folder)/\(module).swiftmodule")
      }
    }
  }

  /// The folder that holds the whole toolchain: `bin`, `lib` and the rest.
  package var home: String {
    var parts = resources.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(min(2, parts.count))
    return parts.joined(separator: "/")
  }

  /// The object that registers a shared object's types with the runtime; without it `as? any P` fails.
  ///
  /// `nil` where there is none to be linked.
  package var runtimeRegistration: String? {
    let architecture = String(triple.prefix { $0 != "-" })
    return libraryFolders.map { "\($0)/\(architecture)/swiftrt.o" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The folder of the toolchain's programs: `…/usr/bin`, beside `…/usr/lib/swift`.
  private var binaries: String { home + "/bin" }

  /// What asks for the target's information.
  ///
  /// The driver, or the frontend where it is the driver's neighbour: the driver only passes the
  /// question on, and takes three times as long.
  private static func information(_ swiftc: String, _ environment: [String: String]) -> Program {
    let question = "-print-target-info"
    let real = URL(fileURLWithPath: swiftc).resolvingSymlinksInPath()
    let neighbour = real.deletingLastPathComponent().path + "/swift-frontend"
    guard FileManager.default.isExecutableFile(atPath: neighbour) else {
      return Program(swiftc, [question], environment: environment)
    }
    return Program(neighbour, ["-frontend", question], environment: environment)
  }
}
