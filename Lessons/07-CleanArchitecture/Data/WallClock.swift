#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells what time it is.
protocol WallClock: Sendable {
  var now: Date { get }
}

/// The clock of the machine.
struct SystemClock: WallClock {
  var now: Date { Date() }
}
