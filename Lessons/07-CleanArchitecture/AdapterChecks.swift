import ContrastCore
import LessonKit

/// The whole shop over this server, as its container puts it together.
@MainActor private func shop(
  _ client: InMemoryAPIClient, clock: any WallClock = ManualClock(), _ fault: ShopFault?
) -> DependencyContainer {
  DependencyContainer(apiClient: client, clock: clock, fault: fault)
}

/// A toy, which is none of the categories that the app knows.
private let withKite = Shelf.all + [Shelf.item(4, "kite", cents: 9_00, "toys")]

/// What a filter lets through, by name, when a kite is on the server.
private func names(_ filter: ProductFilter?, _ fault: ShopFault?) async throws -> String {
  let useCase = await shop(InMemoryAPIClient(withKite), fault).makeFetchProductsUseCase()
  return try await useCase.execute(filter: filter).map(\.name).joined(separator: ",")
}

/// The price of the novel, as the screen shows it.
@MainActor private func novelPrice(_ fault: ShopFault?) async -> String {
  let screen = shop(InMemoryAPIClient(Shelf.all), fault).makeProductListViewModel()
  await screen.loadProducts()
  return screen.products.first { $0.name == "novel" }?.formattedPrice ?? "none"
}

/// Whether the spinner still turns after a load that could not reach the server.
@MainActor private func spinner(_ fault: ShopFault?) async -> String {
  let client = InMemoryAPIClient(Shelf.all, isReachable: false)
  let screen = shop(client, fault).makeProductListViewModel()
  await screen.loadProducts()
  return screen.isLoading ? "spinner turns" : "spinner stopped"
}

/// How often the server is asked when the list is wanted twice, with a pause in between.
private func requests(
  clock: any WallClock, pause: () -> Void, _ fault: ShopFault?
) async throws -> Int {
  let client = InMemoryAPIClient(Shelf.all)
  let useCase = await shop(client, clock: clock, fault).makeFetchProductsUseCase()
  _ = try await useCase.execute()
  pause()
  _ = try await useCase.execute()
  return await client.requests.count
}

/// How often the server is asked when five minutes pass on a clock that the check holds.
private func requestsAfterFiveMinutes(_ fault: ShopFault?) async throws -> Int {
  let clock = ManualClock()
  return try await requests(clock: clock, pause: { clock.advance(.minutes(5)) }, fault)
}

/// How often the server is asked on the clock of the machine, which nobody can move.
private func requestsOnTheRealClock(_ fault: ShopFault?) async throws -> Int {
  try await requests(clock: SystemClock(), pause: {}, fault)
}

/// Checks of the outer rings, each over the fault that it is about.
func adapterChecks() async throws -> Section {
  var section = Section("The outer rings: from the server's answer to the screen")
  section.add(
    contrast(
      "price-text", correct: await novelPrice(nil), faulty: await novelPrice(.centsKept)
    ) { $0 == "29,90 EUR" })
  let electronics = ProductFilter(category: .electronics)
  section.add(
    contrast(
      "electronics-only", correct: try await names(electronics, nil),
      faulty: try await names(electronics, .unknownIsElectronics)
    ) { $0 == "phone" })
  section.add(
    contrast(
      "every-item-shown", correct: try await names(nil, nil),
      faulty: try await names(nil, .unknownIsElectronics)
    ) { $0.split(separator: ",").count == withKite.count })
  section.add(
    contrast(
      "cache-expires", correct: try await requestsAfterFiveMinutes(nil),
      faulty: try await requestsAfterFiveMinutes(.cacheNeverExpires)
    ) { $0 == 2 })
  section.add(
    contrast(
      "cache-expires real-clock", correct: try await requestsOnTheRealClock(nil),
      faulty: try await requestsOnTheRealClock(.cacheNeverExpires)
    ) { $0 == 2 })
  section.add(
    contrast(
      "loading-ends", correct: await spinner(nil), faulty: await spinner(.loadingNeverEnds)
    ) { $0 == "spinner stopped" })
  return section
}
