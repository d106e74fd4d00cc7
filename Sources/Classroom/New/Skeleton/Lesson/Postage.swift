import ContrastCore

/// What a check is handed: it says what an order costs to send.
///
/// 1. An order of 5000 cents or more is sent for nothing.
/// 2. A smaller one costs something; how much is left open.
///
/// [write: your code in place of this example: what it promises, and what it leaves open]
struct Subject {
  /// What an order of so many cents costs to send, in cents.
  func postage(of order: Int) -> Int { Self.cost(of: order) }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
