/// Why a package cannot be read.
enum PackageError: Error, Equatable, CustomStringConvertible {
  /// There is no folder of this path.
  case noFolder(String)
  /// There is no file of this path below the package.
  case noFile(String, package: String)
  /// A folder without a manifest.
  case noPackage(String)
  /// The package manager cannot read the manifest; its first error.
  case manifest(Place, why: String)
  /// A target without a folder of sources.
  case noSources(target: String, package: String)
  /// A package without a module that could be judged.
  case noModules(String)
  /// A file that the compiler cannot parse; its first error.
  case doesNotParse(Place, why: String)
  /// A neighbour that was broken on purpose, and compiled all the same.
  case neighbourNotBroken(String)

  /// A sentence that says which package or file, and what is wrong with it.
  var description: String {
    switch self {
    case .noFolder(let path): "there is no folder \(path)"
    case .noFile(let path, let package): "\(package): there is no \(path)"
    case .noPackage(let path): "\(path) is no package: there is no Package.swift in it"
    case .manifest(let place, let why): "\(place.path): the manifest cannot be read: \(why)"
    case .noSources(let target, let package):
      "\(package): the target \(target) has no folder of sources"
    case .noModules(let package): "\(package) has no module that could be judged"
    case .doesNotParse(let place, let why): "\(place.path): does not parse: \(why)"
    case .neighbourNotBroken(let module): "\(module) compiles with an error in it"
    }
  }

  /// The first error in a tool's messages: its words, and its line if it is about a file of this
  /// name.
  static func firstError(in messages: String, about file: String) -> (line: Int?, why: String) {
    let lines = messages.split(whereSeparator: \.isNewline)
    let errors = lines.compactMap { line in
      line.firstRange(of: "error: ").map { (line[..<$0.lowerBound], line[$0.upperBound...]) }
    }
    for (place, why) in errors {
      guard let name = place.firstRange(of: file + ":") else { continue }
      return (Int(place[name.upperBound...].prefix { $0 != ":" }), String(why))
    }
    return (nil, String(errors.first?.1 ?? lines.first ?? "no reason was given"))
  }
}
