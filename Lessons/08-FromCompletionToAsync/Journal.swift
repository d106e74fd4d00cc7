import Synchronization

/// How a call ended.
enum Ending: Equatable, Sendable, CustomStringConvertible {
  case success(CardLevel?)
  case failure(String)
  case cancelled
  /// Nothing is planned, nothing is left to do, and the call has not come back.
  case neverEnded
  /// The call brought its process down.
  case crashed

  /// The ending of a call that threw.
  init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case is Offline: self = .failure("offline")
    default: self = .failure("\(error)")
    }
  }

  var description: String {
    switch self {
    case .success(let level): "success(\(level?.rawValue ?? "no level"))"
    case .failure(let reason): "failure(\(reason))"
    case .cancelled: "cancelled"
    case .neverEnded: "never-ended"
    case .crashed: "crashed"
    }
  }
}

/// Something that happened in a call, after the membership was asked for.
enum Event: Equatable, Sendable, CustomStringConvertible {
  /// The card of this membership was asked for.
  case card(String)
  /// The caller cancelled.
  case cancel
  /// The call came back.
  case end(Ending)

  var description: String {
    switch self {
    case .card(let membershipId): "card(\(membershipId))"
    case .cancel: "cancel"
    case .end(let ending): ending.description
    }
  }
}

/// Where the stand-ins write down what happened, and at which tick.
final class Journal: Sendable {
  private let entries = Mutex<[(tick: Int, event: Event)]>([])

  /// What happened, in order.
  var all: [(tick: Int, event: Event)] { entries.withLock(\.self) }

  /// Writes down what has just happened.
  func note(_ event: Event, at tick: Int) {
    entries.withLock { $0.append((tick, event)) }
  }
}
