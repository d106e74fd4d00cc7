/// Why something that an exercise is compiled against could not be built.
package enum BuildError: Error, Equatable, CustomStringConvertible {
  /// The package manager could not read `Package.swift`; its words.
  case manifest(String)
  /// The manifest has no target of this name.
  case noTarget(String)
  /// There is no folder for this lesson.
  case noLesson(String)
  /// A part of the kit or of a lesson was edited while it was being built.
  case edited(String)
  /// A part of the kit or of a lesson does not compile; the compiler's words.
  case compile(String, messages: String)

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .manifest(let words): "Package.swift cannot be read: \(words)"
    case .noTarget(let name): "Package.swift has no target \(name)"
    case .noLesson(let name): "there is no folder for \(name) in Lessons"
    case .edited(let what): "\(what) was edited while it was being built; do it again"
    case .compile(let what, let messages): "\(what) does not compile:\n\(messages)"
    }
  }
}
