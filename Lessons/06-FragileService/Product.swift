/// A product as the app thinks of it: it knows nothing of servers and JSON.
struct Product: Identifiable, Equatable, Sendable {
  /// What tells products apart.
  struct ID: Hashable, Sendable {
    /// The text of the id, `p-1`.
    let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }
  }

  let id: ID
  let name: String
  let price: Price

  init(id: ID, name: String, price: Price) {
    self.id = id
    self.name = name
    self.price = price
  }
}
