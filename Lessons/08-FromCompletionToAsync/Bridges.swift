/// The bridges from a completion to `async`.
///
/// A continuation is the way back into a function that waits. It has to be resumed exactly once,
/// and the compiler does not count.
extension MembershipService {
  /// The membership of a user; nil when there is none.
  func membership(userId: String) async throws -> Membership? {
    try await withCheckedThrowingContinuation { continuation in
      membership(userId: userId) { membership, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: membership)
        }
      }
    }
  }

  /// The fault `twice`: after an error it goes on, and resumes again.
  func membershipResumingTwice(userId: String) async throws -> Membership? {
    try await withCheckedThrowingContinuation { continuation in
      membership(userId: userId) { membership, error in
        if let error { continuation.resume(throwing: error) }
        continuation.resume(returning: membership)
      }
    }
  }

  /// The fault `never`: with neither a membership nor an error, it resumes nothing.
  ///
  /// The continuation is an unsafe one, so the runtime does not notice either.
  func membershipResumingSometimes(userId: String) async throws -> Membership? {
    try await withUnsafeThrowingContinuation { continuation in
      membership(userId: userId) { membership, error in
        if let error {
          continuation.resume(throwing: error)
        } else if let membership {
          continuation.resume(returning: membership)
        }
      }
    }
  }
}

extension CardService {
  /// The card of a membership; nil when there is none.
  func card(membershipId: String) async throws -> Card? {
    try await withCheckedThrowingContinuation { continuation in
      card(membershipId: membershipId) { card, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: card)
        }
      }
    }
  }
}
