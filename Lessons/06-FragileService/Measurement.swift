import Foundation

/// One call of the use case: which product, from which server, and whether it was cancelled before.
struct Call: Sendable {
  var id = "p-1"
  var base = "https://example.com"
  var isCancelled = false

  /// What came back, in a word or two, from a call over a client.
  ///
  /// With a fault it calls the fragile service, without one the refactored code.
  func result(over client: any HTTPClient, _ fault: ProductAPIService.Fault?) async -> String {
    await Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do {
        let useCase = LoadProductUseCase(repository: try repository(client, fault))
        let details = try await useCase.execute(id: Product.ID(id))
        return "\(details.title) \(details.formattedPrice)"
      } catch {
        return word(for: error)
      }
    }.value
  }

  /// What came back over a stub that answers so.
  func result(of reply: CannedReply, _ fault: ProductAPIService.Fault?) async -> String {
    await result(over: SilentClient(reply: reply), fault)
  }

  /// The addresses that were asked for, over a stub that answers well.
  func sent(_ fault: ProductAPIService.Fault?) async -> [String] {
    let client = RecordingClient(.fine)
    _ = await result(over: client, fault)
    return await client.sent
  }

  /// The address that was asked for, or why there was none.
  func address(_ fault: ProductAPIService.Fault?) async -> String {
    let client = RecordingClient(.fine)
    let result = await result(over: client, fault)
    return await client.sent.first ?? result
  }

  private func repository(
    _ client: any HTTPClient, _ fault: ProductAPIService.Fault?
  ) throws -> any ProductRepository {
    guard let url = URL(string: base) else { throw NetworkError.invalidURL }
    guard let fault else {
      return HTTPProductRepository(
        client: client, requestBuilder: RequestBuilder(baseURL: url), decoder: JSONDecoder())
    }
    return ProductAPIService(client: client, baseURL: url, fault: fault)
  }
}

/// A word for an error, the same on every system.
func word(for error: any Error) -> String {
  switch error {
  case let error as URLError: "URLError(\(error.code.rawValue))"
  case is DecodingError: "DecodingError"
  case is CancellationError: "CancellationError"
  default: "\(error)"
  }
}
