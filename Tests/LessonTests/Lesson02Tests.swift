import ContrastCore
import LessonKit
import Testing

@testable import lesson02

@Suite("Lesson 02") struct Lesson02Tests {
  /// The separations of a section, by label.
  private func separations(_ section: Section) -> [String: Separation] {
    Dictionary(
      section.contrasts.map { ($0.label, $0.separation) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("each check of the review treats the versions as the text says")
  func reviewTable() {
    #expect(
      separations(review()) == [
        "happy-path": .blind,
        "builds-clean": .blind,
        "membership-without-id": .separating,
        "no-user": .separating,
        "no-user zero-requests": .blind,
        "card-error-once": .blind,
        "card-nil-nil": .separating,
        "assert-inside-callback": .blind,
        "assert-inside-callback exactly-one-ran": .separating,
        "no-failure-reported": .inverted,
        "real-services": .noisy,
        "screen-event-once": .separating,
        "screen-event-once one-load": .blind,
        "icon-without-level": .separating,
        "spinner-stops": .separating,
      ])
  }

  @Test("counting callbacks finds the silent paths and not the nonsense")
  func census() {
    let silent: Set = ["no-user", "no-membership", "membership-without-id"]
    var expected: [String: Separation] = ["no-screen-event three-failures": .separating]
    for path in Situation.allCases.map(\.rawValue) {
      expected["one-callback " + path] = silent.contains(path) ? .separating : .blind
    }
    #expect(expected.count == 8)
    #expect(separations(everyPath()) == expected)
  }

  @Test("the correct version calls back once on every path, the faulty one on four")
  func callbacks() {
    let correct = Situation.allCases.map { Version.correct.fetched($0).deliveries.count }
    let faulty = Situation.allCases.map { Version.faulty.fetched($0).deliveries.count }
    #expect(correct == [1, 1, 1, 1, 1, 1, 1])
    #expect(faulty == [0, 1, 0, 0, 1, 1, 1])
  }

  @Test("every fetch of the faulty version sends a screen event, failed ones too")
  func screenEvents() {
    let failing: [Situation] = [.noUser, .membershipWithoutId, .cardError]
    #expect(failing.map { Version.faulty.screenEvents(opened: 0, loaded: 1, $0) } == [1, 1, 1])
    #expect(failing.map { Version.correct.screenEvents(opened: 0, loaded: 1, $0) } == [0, 0, 0])
    #expect(Version.correct.screenEvents(opened: 2, loaded: 0) == 1)
  }

  @Test("the spinner is the use case's fault")
  func spinnerTable() {
    #expect(
      separations(spinner()) == [
        "spinner-stops whole-screen": .separating, "spinner-stops presenter-alone": .blind,
      ])
  }

  @Test("a shared stand-in invents a separation, fresh ones do not")
  func fixtures() {
    #expect(
      separations(sharedStandIn()) == [
        "asked-once shared-stand-in": .separating, "asked-once own-stand-in": .blind,
      ])
  }

  @Test("a sound callback is printed in a word, any other part by part")
  func deliveries() {
    #expect(Delivery.success.description == "success")
    #expect(Delivery.failure(MeansOfPaymentError.noCard).description == "noCard")
    let both = Delivery(hasEntity: true, hasCard: true, error: "offline")
    #expect(both.description == "entity=true card=true error=true")
    let neither = Delivery(hasEntity: false, hasCard: false, error: nil)
    #expect(neither.description == "entity=false card=false error=false")
  }

  @Test("a success without a card is printed as what it is")
  func nonsense() {
    let line = review().contrasts.first { $0.label == "card-nil-nil" }?.line
    #expect(line?.contains("faulty=1 callback: entity=true card=false error=false/") == true)
  }
}
