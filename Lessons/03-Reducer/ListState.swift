/// All that the screen of a product list is drawn from.
struct ListState: Equatable, Sendable {
  /// The names of the products.
  var items: [String] = []
  /// Whether the spinner turns.
  var isLoading = false
  /// What went wrong; nil when there is nothing to say.
  var message: String?
}

extension ListState: CustomStringConvertible {
  /// `[pen] idle`, `[] loading`, `[] idle, offline`.
  var description: String {
    "[\(items.joined(separator: ","))] \(isLoading ? "loading" : "idle")"
      + (message.map { ", \($0)" } ?? "")
  }
}

/// What can happen to the list.
enum Action: Equatable, Sendable {
  /// The screen came up, and a fetch begins.
  case appeared
  /// The fetch ended with these products.
  case loaded([String])
  /// The fetch ended without products, for this reason.
  case failed(String)
  /// The user asked for another fetch.
  case retryTapped

  /// The case's name.
  var name: String {
    switch self {
    case .appeared: "appeared"
    case .loaded: "loaded"
    case .failed: "failed"
    case .retryTapped: "retryTapped"
    }
  }
}
