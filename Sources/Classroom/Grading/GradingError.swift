/// Why a class cannot be graded at all.
package enum GradingError: Error, Equatable, CustomStringConvertible {
  /// A sandbox is required, and there is none; the reason.
  case noSandbox(String)
  /// The results would be put among the submissions.
  case outputInside(String)
  /// A folder of hidden faults is not there, or holds a file that is not for a lesson in it.
  case faults(String)

  /// A sentence that a teacher can act on.
  package var description: String {
    switch self {
    case .noSandbox(let why):
      "a sandbox is required (--require-sandbox), and there is none: \(why)"
    case .outputInside(let path):
      "\(path) is inside of the folder of the submissions; put the results elsewhere (--output)"
    case .faults(let words): words
    }
  }
}
