import ContrastCore
import LessonKit

private let product = "Swift Book 29,90 EUR"

/// What comes back from the service whose mapping traps, in a process of its own.
let trappingScene = Scene("negative-price") {
  await Call().result(of: .negativePrice, .trapsOnPrice)
}

/// One check of what comes back for a reply.
private func check(
  _ label: String, _ reply: CannedReply, _ fault: ProductAPIService.Fault,
  expecting expected: String
) async -> Contrast<String> {
  contrast(
    label, correct: await Call().result(of: reply, nil),
    faulty: await Call().result(of: reply, fault)
  ) { $0 == expected }
}

/// Checks of what comes back, given what came of ``trappingScene``.
func replies(trapped: String) async -> Section {
  var section = Section("What comes back for a canned reply")
  section.add(await check("happy-json", .fine, .trapsOnPrice, expecting: product))
  section.add(
    contrast(
      "negative-price", correct: await Call().result(of: .negativePrice, nil), faulty: trapped
    ) { $0 == "invalidPrice" })
  section.add(await check("status-500", .status500, .ignoresStatus, expecting: "statusCode(500)"))
  section.add(await check("no-error-thrown", .status500, .ignoresStatus, expecting: product))
  return section
}

/// One check of the address that is asked for.
private func check(
  _ label: String, _ call: Call, _ fault: ProductAPIService.Fault, _ isRight: (String) -> Bool
) async -> Contrast<String> {
  contrast(
    label, correct: await call.address(nil), faulty: await call.address(fault), check: isRight)
}

/// Checks of what is sent.
func requests() async -> Section {
  var section = Section("What is sent, kept by a stub that records")
  let cancelled = Call(isCancelled: true)
  section.add(
    contrast(
      "cancelled-before-send", correct: await cancelled.sent(nil).count,
      faulty: await cancelled.sent(.ignoresCancellation).count
    ) { $0 == 0 })
  let test = Call(base: "https://test.example")
  section.add(
    await check("injected-base-url", test, .buildsInBaseURL) {
      $0.hasPrefix("https://test.example/")
    })
  section.add(await check("query-kept", Call(), .dropsQuery) { $0.hasSuffix("?currency=EUR") })
  section.add(
    await check("production-url-literal", test, .buildsInBaseURL) {
      $0 == "https://api.shop.dev/products/p-1?currency=EUR"
    })
  return section
}

/// Checks of the address for ids that are no plain words, over the service that pastes them.
func ids() async -> Section {
  var section = Section("What is sent for an id that is no plain word")
  let cases = [
    ("id-with-dots", "../users/7", "..%2Fusers%2F7"), ("id-with-slash", "a/b", "a%2Fb"),
    ("id-just-dots", "..", nil), ("id-empty", "", nil), ("id-with-space", "a b", "a%20b"),
    ("id-with-accent", "caff\u{E8}", "caff%C3%A8"), ("id-with-question-mark", "a?b", "a%3Fb"),
    ("id-with-percent", "50%", "50%25"),
  ]
  for (label, id, segment) in cases {
    let expected = segment.map { "https://example.com/products/\($0)?currency=EUR" }
    section.add(
      await check(label, Call(id: id), .pastesID) { $0 == expected ?? "invalidURL" })
  }
  section.add(
    await check("base-url-keeps-query", Call(base: "https://example.com/v1?key=k"), .pastesID) {
      $0.contains("key=k")
    })
  return section
}

/// Checks at the level of the use case.
func useCase() async -> Section {
  var section = Section("Checks of the use case")
  section.add(
    await check("use-case-asserts-absolute-url", Call(), .ignoresStatus) {
      $0 == "https://example.com/products/p-1"
    })
  // The fake stands where the service would: both sides are the same code.
  section.add(
    contrast(
      "use-case-formats-price", correct: await formattedPrice(), faulty: await formattedPrice()
    ) { $0 == "29,90 EUR" })
  return section
}

private func formattedPrice() async -> String {
  do {
    guard let price = Price(2990) else { throw MappingError.invalidPrice }
    let book = Product(id: Product.ID("p-1"), name: "Swift Book", price: price)
    let useCase = LoadProductUseCase(repository: FakeProductRepository(product: book))
    return try await useCase.execute(id: book.id).formattedPrice
  } catch {
    return word(for: error)
  }
}
