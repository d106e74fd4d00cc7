import LessonKit

/// Judges any package: `rules PATH [--table FILE]`.
let rulesCommand = OwnCommand(
  "rules", arguments: "PATH [--table FILE]", summary: "judge a package by the dependency rule"
) { words in
  do {
    let asked = try RulesQuestion(words)
    let verdict = try await Scratch.with { try await RulesVerdict(asked, scratch: $0) }
    Terminal.print(verdict.text)
    Terminal.note(verdict.unseen)
    return verdict.violations.isEmpty ? 0 : 1
  } catch let error as RulesUsage {
    Terminal.note("lesson05: \(error)\n", .bad)
    Terminal.note("usage: swift run lesson05 rules PATH [--table FILE]\n")
  } catch {
    Terminal.note("lesson05: \(error)\n", .bad)
  }
  return 2
}

/// Why the words behind `rules` were not understood.
enum RulesUsage: Error, Equatable, CustomStringConvertible {
  /// No package was named.
  case noPath
  /// `--table` without a file.
  case noTable
  /// A word too much, or an option that there is not.
  case unexpected(String)

  /// A sentence that names what is wrong.
  var description: String {
    switch self {
    case .noPath: "which package? Give the folder that holds its Package.swift"
    case .noTable: "'--table' takes a file"
    case .unexpected(let word): "unexpected '\(word)'"
    }
  }
}

/// What is asked of `rules`.
struct RulesQuestion: Equatable, Sendable {
  /// The folder of the package.
  let package: String
  /// The file of the role table; the package's own `.roles`, else the names, if nil.
  let table: String?

  /// Reads the words behind `rules`.
  /// - Throws: ``RulesUsage``.
  init(_ words: [String]) throws(RulesUsage) {
    var package: String?
    var table: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--table" {
        guard let file = rest.popFirst() else { throw .noTable }
        table = file
      } else if word.hasPrefix("--table=") {
        table = String(word.dropFirst("--table=".count))
      } else if package == nil, !word.hasPrefix("-") {
        package = word
      } else {
        throw .unexpected(word)
      }
    }
    guard var path = package else { throw .noPath }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.package = path
    self.table = table
  }

  /// The table to judge by.
  /// - Throws: ``RoleTableError``, or `FileError` with the table's name.
  func roleTable() throws -> RoleTable {
    let own = package + "/.roles"
    guard let file = table ?? (Folder.isFile(own) ? own : nil) else { return .byName }
    do {
      let text = String(decoding: try System.readFile(file), as: UTF8.self)
      return try RoleTable(name: file, text: text)
    } catch let error as FileError {
      throw FileError.system("the table \(file) cannot be read: \(error)")
    }
  }
}
