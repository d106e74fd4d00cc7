import ContrastCore
import LessonKit

/// Twelve checks of the payment screen, three of them in a second form.
func review() -> Section {
  var section = Section("A payment screen: corrected after a review, and as it was handed in")
  checkTheUseCase(in: &section)
  checkInsideTheClosure(in: &section)
  checkWithRealServices(in: &section)
  checkTheScreen(in: &section)
  return section
}

extension Section {
  /// Adds a check: the scene is played with each version by itself.
  mutating func check<Output: CustomStringConvertible>(
    _ label: String, _ scene: (Version) -> Output, passes: (Output) -> Bool
  ) {
    add(contrast(label, correct: scene(.correct), faulty: scene(.faulty), check: passes))
  }
}

/// What the use case delivers, and what it asks of the services.
private func checkTheUseCase(in section: inout Section) {
  section.check("happy-path") {
    $0.fetched(.success)
  } passes: {
    $0.deliveries == [.success] && $0.requests == ["user-1", "m-42"]
  }
  // That this line is printed says it; a test compiles both again, warnings taken as errors.
  section.check("builds-clean") {
    $0.useCaseName + " compiled"
  } passes: {
    $0.hasSuffix(" compiled")
  }
  section.check("membership-without-id") {
    $0.fetched(.membershipWithoutId)
  } passes: {
    $0.deliveries == [.failure(MeansOfPaymentError.noMembership)] && $0.requests == ["user-1"]
  }
  section.check("no-user") {
    $0.fetched(.noUser)
  } passes: {
    $0.deliveries == [.failure(MeansOfPaymentError.missingUser)] && $0.requests == []
  }
  section.check("no-user zero-requests") {
    Amount($0.fetched(.noUser).requests?.count ?? 0, "request")
  } passes: {
    $0.number == 0
  }
  section.check("card-error-once") {
    $0.fetched(.cardError).callbacksOnly
  } passes: {
    $0.deliveries == [.failure(ServiceError.offline)]
  }
  section.check("card-nil-nil") {
    $0.fetched(.noCard).callbacksOnly
  } passes: {
    $0.deliveries == [.failure(MeansOfPaymentError.noCard)]
  }
}

/// How many assertions ran in a completion handler, and how many of them failed.
private struct Assertions: CustomStringConvertible {
  var ran = 0
  var failed = 0

  var description: String { "\(ran) ran, \(failed) failed" }
}

/// Asserts where the callback arrives, as one does: in the closure.
private func assertions(in version: Version) -> Assertions {
  var assertions = Assertions()
  let situation = Situation.membershipWithoutId
  version.fetch(situation, over: StandIn(for: situation)) { delivery in
    assertions.ran += 1
    if delivery != .failure(MeansOfPaymentError.noMembership) { assertions.failed += 1 }
  }
  return assertions
}

/// Checks of a membership without an id that are green when nothing happens.
private func checkInsideTheClosure(in section: inout Section) {
  section.check("assert-inside-callback", assertions) { $0.failed == 0 }
  section.check("assert-inside-callback exactly-one-ran", assertions) {
    $0.ran == 1 && $0.failed == 0
  }
  section.check("no-failure-reported") {
    $0.fetched(.membershipWithoutId).callbacksOnly
  } passes: { fetched in
    !fetched.deliveries.contains { $0.error != nil }
  }
}

/// The same question as in `happy-path`, over what the app is really made of.
private func checkWithRealServices(in section: inout Section) {
  section.check("real-services") {
    $0.fetchedFromRealServices()
  } passes: {
    $0.deliveries == [.success]
  }
}

/// What the screen counts and shows.
private func checkTheScreen(in section: inout Section) {
  section.check("screen-event-once") {
    Amount($0.screenEvents(opened: 1, loaded: 3), "screen event")
  } passes: {
    $0.number == 1
  }
  section.check("screen-event-once one-load") {
    Amount($0.screenEvents(opened: 1, loaded: 1), "screen event")
  } passes: {
    $0.number == 1
  }
  section.check("icon-without-level") { version in
    let screen = version.presenterAlone(over: StandIn(for: .success, level: nil))
    screen.load(userId: "user-1")
    return screen.icon ?? "none"
  } passes: {
    $0 == "none"
  }
  section.check("spinner-stops") { version in
    let screen = version.screen(over: StandIn(for: .membershipWithoutId))
    screen.load(userId: "user-1")
    return screen.isSpinning ? "spinner on" : "spinner off"
  } passes: {
    $0 == "spinner off"
  }
}
