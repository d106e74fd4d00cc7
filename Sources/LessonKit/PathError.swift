/// Why something below the course's folder could not be read or written.
package enum PathError: Error, Equatable, CustomStringConvertible {
  /// A file or folder could not be read.
  case unreadable(String, why: String)
  /// A file or folder could not be written.
  case unwritable(String, why: String)

  /// A sentence that names the path.
  package var description: String {
    switch self {
    case .unreadable(let path, let why): "\(path) cannot be read: \(why)"
    case .unwritable(let path, let why): "\(path) cannot be written: \(why)"
    }
  }
}
