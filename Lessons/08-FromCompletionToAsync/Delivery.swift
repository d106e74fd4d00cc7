/// What one call did, from its start until nothing could happen any more.
struct Delivery: Sendable, CustomStringConvertible {
  /// What happened, in order, with its ticks.
  let log: [(tick: Int, event: Event)]
  /// Whether the call brought its process down, and all that it had written down with it.
  var hasCrashed = false

  /// The delivery of a call that brought its process down.
  static let crashed = Delivery(log: [], hasCrashed: true)

  private var end: (tick: Int, ending: Ending)? {
    for case (let tick, .end(let ending)) in log { return (tick, ending) }
    return nil
  }

  /// How the call ended.
  var ending: Ending { hasCrashed ? .crashed : end?.ending ?? .neverEnded }

  /// The tick at which it ended; nil if it did not.
  var endedAt: Int? { end?.tick }

  /// The same without the ticks.
  var events: [Event] { log.map(\.event) }

  /// The identifiers that cards were asked for with.
  var cardRequests: [String] {
    events.compactMap { event in
      guard case .card(let id) = event else { return nil }
      return id
    }
  }

  /// Each event with its tick before it: `10 card(m-42), 20 success(plus)`.
  var description: String {
    let entries = log.map { "\($0.tick) \($0.event)" }
    return (endedAt == nil ? entries + [ending.description] : entries).joined(separator: ", ")
  }
}

/// Calls a version once, for `user-1`, and lets the clock go on until nothing is planned any more.
///
/// The membership is asked for at tick 0, by every version, and answered at tick 10.
func deliver(_ version: Version, _ situation: Situation) -> Delivery {
  let clock = ManualClock()
  let executor = ManualExecutor()
  let journal = Journal()
  let services = TimedServices(situation: situation, clock: clock, journal: journal)
  let useCase = version.useCase(cardService: services, membershipService: services)
  let task = Task(executorPreference: executor) {
    let ending = await ending(of: useCase)
    journal.note(.end(ending), at: clock.now)
  }
  let cancel: @Sendable () -> Void = {
    journal.note(.cancel, at: clock.now)
    task.cancel()
  }
  // What is planned first happens first: the membership is asked for when the executor works.
  if let planned = situation.cancel, planned.comesFirst { clock.after(planned.tick, cancel) }
  executor.drain()
  if let planned = situation.cancel, !planned.comesFirst { clock.after(planned.tick, cancel) }
  clock.runDry(with: executor)
  return Delivery(log: journal.all)
}

private func ending(of useCase: any MeansOfPaymentUseCase) async -> Ending {
  do {
    return .success(try await useCase.meansOfPayment(userId: "user-1").card.cardLevel)
  } catch {
    return Ending(error)
  }
}
