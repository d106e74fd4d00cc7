/// One call of a completion handler, in one shape for both versions.
struct Delivery: Equatable, CustomStringConvertible {
  let hasEntity: Bool
  let hasCard: Bool
  let error: String?

  /// All that a payment needs.
  static let success = Delivery(hasEntity: true, hasCard: true, error: nil)

  /// An error and nothing else.
  static func failure(_ error: Error) -> Delivery {
    Delivery(hasEntity: false, hasCard: false, error: "\(error)")
  }

  /// `success`, or the name of the error.
  ///
  /// What is neither is spelled out, each part as there or not.
  var description: String {
    if self == .success { return "success" }
    if let error, !hasEntity, !hasCard { return error }
    return "entity=\(hasEntity) card=\(hasCard) error=\(error != nil)"
  }
}

extension Delivery {
  init(_ result: Result<MeansOfPaymentEntity, Error>) {
    switch result {
    case .success: self = .success
    case .failure(let error): self = .failure(error)
    }
  }

  init(_ entity: OriginalEntity?, _ error: Error?) {
    self.init(
      hasEntity: entity != nil, hasCard: entity?.card != nil, error: error.map { "\($0)" })
  }
}

/// What came of one fetch: the calls of the completion handler, and what the services were asked.
struct Fetched: CustomStringConvertible {
  let deliveries: [Delivery]
  /// Nil when nobody wrote down what the services were asked, or nobody wants to know.
  let requests: [String]?

  var description: String {
    guard let requests else { return callbacks }
    return callbacks + "; asked " + (requests.isEmpty ? "nobody" : requests.joined(separator: ","))
  }

  /// The same for a check that does not look at the requests.
  var callbacksOnly: Fetched { Fetched(deliveries: deliveries, requests: nil) }

  /// How many calls, and what each brought.
  var callbacks: String {
    let number = "\(Amount(deliveries.count, "callback"))"
    guard !deliveries.isEmpty else { return number }
    return number + ": " + deliveries.map(\.description).joined(separator: " + ")
  }
}

/// A number of things: `1 callback`, `0 callbacks`.
struct Amount: CustomStringConvertible {
  let number: Int
  let noun: String

  init(_ number: Int, _ noun: String) {
    self.number = number
    self.noun = noun
  }

  var description: String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
