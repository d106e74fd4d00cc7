import ContrastCore

/// What the host says of a process that it started, as one word.
enum HostOutcome: String {
  case pass
  case fail
  case threw
  case crashed
  case timedOut
  case notRun
  /// The exercise could not be loaded.
  case unloadable
  /// The list of checks was written down whole.
  case listed

  /// The word for a process that ended by itself with this wait status.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    guard signal == 0 else {
      // SIGXCPU, 24: the kernel's word that the processor time was used up, a limit of the judge's.
      self = signal == 24 ? .timedOut : .crashed
      return
    }
    self =
      switch CellAnswer(rawValue: status >> 8 & 0xff) {
      case .pass: .pass
      case .fail: .fail
      case .threw: .threw
      case .listed: .listed
      case .unloadable: .unloadable
      case .noSuchCheck, nil: .notRun
      }
  }

  /// The cell's outcome.
  var outcome: Outcome {
    switch self {
    case .pass: .pass
    case .fail: .fail
    case .threw: .threw
    case .crashed: .crashed
    case .timedOut: .timedOut
    case .notRun, .unloadable, .listed: .notRun
    }
  }
}
