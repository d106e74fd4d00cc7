#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import LessonKit

/// Finds out what Swift files import by asking the compiler.
///
/// Reading the text would find `import` in comments and strings, and miss what stands on two lines.
/// The compiler's parser gives imports with their lines, of many files at once, but leaves out all
/// that stands inside an `#if`. Its list of imported modules has no lines and takes a file at a time,
/// but holds what stands inside those `#if` that are active. An edge that only the list knows has no
/// line.
struct Imports: Sendable {
  private struct Parsed: Decodable {
    struct Item: Decodable {
      struct Range: Decodable { let start: Int }
      let kind: String
      let path: [String]?
      let isExported: Bool?
      let range: Range?

      private enum CodingKeys: String, CodingKey {
        case kind = "_kind"
        case path = "module_path"
        case isExported = "exported"
        case range
      }
    }
    let items: [Item]
  }

  let toolchain: Toolchain
  let languageVersion: String
  /// The platform that `#if` is asked about; the toolchain's own if nil.
  let platform: String?
  /// A folder for the parser's files, which is there and empty.
  let scratch: String

  /// The edges of each file, one list for each.
  ///
  /// Files with the same module, name and contents are asked about once.
  /// - Throws: ``PackageError/doesNotParse(_:why:)``, or `SpawnError`.
  func edges(of files: [SourceFile]) async throws -> [[Edge]] {
    let keys = try files.map { file in
      [Array(file.module.utf8), Array(file.name.utf8), try System.readFile(file.path)]
    }
    let first = Dictionary(zip(keys, files.map(\.path)), uniquingKeysWith: { first, _ in first })
    let distinct = Set(first.values)
    let batches = Self.batches(files.filter { distinct.contains($0.path) })
    let parsed = try await inLanes(Array(batches.enumerated())) { number, batch in
      zip(batch, try parse(batch, into: "\(scratch)/\(number)"))
    }
    let found = try await inLanes(parsed.flatMap { Array($0) }) { file, found in
      (file.path, try complete(found, of: file).filter { $0.from != $0.to })
    }
    let edges = Dictionary(found, uniquingKeysWith: { first, _ in first })
    return keys.map { key in first[key].flatMap { edges[$0] } ?? [] }
  }

  /// The edges that the parser has found in a file, and those that only the list knows.
  private func complete(_ found: [Edge]?, of file: SourceFile) throws -> [Edge] {
    if let found, try !Self.holdsCondition(file) { return found }
    let found = found ?? []
    let more = try list(file).filter { module in !found.contains { $0.to == module } }
    return found
      + more.map { Edge(from: file.module, to: $0, place: Place(file: file.name, line: nil)) }
  }

  /// What the compiler says that a file imports, given the modules that were built into folders.
  /// - Throws: ``PackageError/doesNotParse(_:why:)``, or `SpawnError`.
  func list(_ file: SourceFile, built: [String] = []) throws -> [String] {
    var words = ["-emit-imported-modules", file.path, "-o", "-"]
    for folder in built { words += ["-I", folder] }
    let listed = try run(words)
    guard listed.succeeded else {
      let (line, why) = PackageError.firstError(in: listed.errorText, about: file.path)
      throw PackageError.doesNotParse(Place(file: file.path, line: line), why: why)
    }
    return listed.text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Groups of files that the parser takes in one go: a group has one script at most.
  private static func batches(_ files: [SourceFile]) -> [[SourceFile]] {
    let scripts = files.filter(\.isScript)
    let first = files.filter { !$0.isScript } + scripts.prefix(1)
    return ([first] + scripts.dropFirst().map { [$0] }).filter { !$0.isEmpty }
  }

  /// The edges of each file; nil for a file where the list has to do.
  private func parse(_ files: [SourceFile], into folder: String) throws -> [[Edge]?] {
    try Folder.make(folder)
    var words = ["-dump-parse", "-dump-ast-format", "json"]
    for file in files { words += ["-primary-file", file.path] }
    let outputs = files.indices.map { "\(folder)/\($0).json" }
    for output in outputs { words += ["-o", output] }
    let parsed = try run(words)
    guard parsed.succeeded else {
      // One that does not parse alone either is said to be so by the list.
      guard files.count > 1 else { return [nil] }
      return try files.enumerated().flatMap { try parse([$1], into: "\(folder)/\($0)") }
    }
    return zip(files, outputs).map { file, output in try? Self.edges(in: output, of: file) }
  }

  private static func edges(in output: String, of file: SourceFile) throws -> [Edge] {
    let text = try System.readFile(file.path)
    let parsed = try JSONDecoder().decode(Parsed.self, from: Data(try System.readFile(output)))
    return parsed.items.filter { $0.kind == "import_decl" }.compactMap { item in
      guard let module = item.path?.first, let start = item.range?.start else { return nil }
      let line = text.prefix(start).count { $0 == UInt8(ascii: "\n") } + 1
      return Edge(
        from: file.module, to: module, place: Place(file: file.name, line: line),
        isReexport: item.isExported ?? false)
    }
  }

  /// Whether there is an `#if` in a file, be it in a comment: then the list is asked as well.
  private static func holdsCondition(_ file: SourceFile) throws -> Bool {
    try System.readFile(file.path).firstRange(of: Array("#if".utf8)) != nil
  }

  private func run(_ arguments: [String]) throws -> Finished {
    var words = ["-frontend"] + arguments
    words += platform.map { ["-target", $0] } ?? toolchain.frontendFlags
    words += ["-module-name", "X", "-swift-version", languageVersion]
    return try Program(toolchain.frontend, words).run(within: 120)
  }
}

/// Does the same for each element, some at the same time, and keeps their order.
/// - Throws: The first error, when all that had begun is done.
func inLanes<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ work: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { lanes in
    for (number, element) in elements.enumerated() {
      lanes.addTask { (number, try await work(element)) }
    }
    var results: [Int: Result] = [:]
    for try await (number, result) in lanes { results[number] = result }
    return elements.indices.compactMap { results[$0] }
  }
}
