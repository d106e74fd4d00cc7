import ContrastCore
import LessonKit

/// What a census takes down on one path.
private struct PathCount: CustomStringConvertible {
  let fetched: Fetched
  let events: Int

  init(_ situation: Situation, of version: Version) {
    let standIn = StandIn(for: situation)
    fetched = version.fetched(situation, over: standIn)
    events = standIn.events.count
  }

  var description: String { "\(fetched.callbacks); \(Amount(events, "event"))" }
}

/// Every way that a fetch can go, and one check of each: exactly one callback.
func everyPath() -> Section {
  var section = Section("Bounding: every path of a fetch, its callbacks and its screen events")
  for situation in Situation.allCases {
    section.check("one-callback \(situation.rawValue)") { version in
      PathCount(situation, of: version)
    } passes: {
      $0.fetched.deliveries.count == 1
    }
  }
  section.check("no-screen-event three-failures") {
    Amount($0.screenEvents(opened: 0, loaded: 3, .cardError), "screen event")
  } passes: {
    $0.number == 0
  }
  return section
}

/// Which of the two classes the spinner depends on.
func spinner() -> Section {
  var section = Section("Bounding: the spinner on every path, and whose fault it is")
  section.check("spinner-stops whole-screen") { version in
    leftSpinning { version.screen(over: $0) }
  } passes: {
    $0 == "off after all"
  }
  section.check("spinner-stops presenter-alone") { version in
    leftSpinning { version.presenterAlone(over: $0) }
  } passes: {
    $0 == "off after all"
  }
  return section
}

/// The paths at whose end the spinner of a screen still turns.
private func leftSpinning(_ screen: (StandIn) -> PaymentScreen) -> String {
  let paths = Situation.allCases.filter { situation in
    let screen = screen(StandIn(for: situation))
    screen.load(userId: situation.userId)
    return screen.isSpinning
  }
  guard !paths.isEmpty else { return "off after all" }
  return "on after " + paths.map(\.rawValue).joined(separator: ",")
}

/// A stand-in that both versions share invents a difference between them.
func sharedStandIn() -> Section {
  var section = Section("Bounding: one stand-in for both versions, and one for each")
  let shared = StandIn(for: .success)
  section.check("asked-once shared-stand-in") { version in
    requestsForMemberships(by: version, over: shared)
  } passes: {
    $0.number == 1
  }
  section.check("asked-once own-stand-in") { version in
    requestsForMemberships(by: version, over: StandIn(for: .success))
  } passes: {
    $0.number == 1
  }
  return section
}

/// How often a stand-in has been asked for the membership when a version has fetched over it.
private func requestsForMemberships(by version: Version, over standIn: StandIn) -> Amount {
  version.fetch(.success, over: standIn) { _ in }
  return Amount(standIn.requests.count { $0 == "user-1" }, "request")
}
