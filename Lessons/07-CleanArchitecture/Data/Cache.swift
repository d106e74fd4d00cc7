#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long something is kept.
enum CacheExpiry: Equatable, Sendable {
  case seconds(Int)
  case minutes(Int)

  /// The length in seconds.
  var interval: TimeInterval {
    switch self {
    case .seconds(let count): TimeInterval(count)
    case .minutes(let count): TimeInterval(count * 60)
    }
  }
}

/// Keeps things for a while.
protocol CacheProtocol: Sendable {
  /// What is kept under a key; nil if there is nothing, it has expired, or it is of another type.
  func get<Value: Sendable>(key: String) async -> Value?
  /// Keeps something under a key, in place of what was there.
  func set<Value: Sendable>(key: String, value: Value, expiry: CacheExpiry) async
}

/// A cache that is gone when the program ends.
///
/// The clock comes from outside. From the moment that a value has been kept for the whole of its
/// time, it has expired.
actor InMemoryCache: CacheProtocol {
  private var entries: [String: (value: any Sendable, until: Date)] = [:]
  private let clock: any WallClock
  private let fault: ShopFault?

  /// An empty cache.
  init(clock: any WallClock, fault: ShopFault? = nil) {
    self.clock = clock
    self.fault = fault
  }

  func get<Value: Sendable>(key: String) -> Value? {
    guard let entry = entries[key] else { return nil }
    guard clock.now < entry.until || fault == .cacheNeverExpires else { return nil }
    return entry.value as? Value
  }

  func set<Value: Sendable>(key: String, value: Value, expiry: CacheExpiry) {
    entries[key] = (value, clock.now.addingTimeInterval(expiry.interval))
  }
}
