import ContrastCore
import LessonKit

/// A check of one call: the situation in which it is made, and what is right then.
private struct CallCheck: Sendable {
  let label: String
  let situation: Situation
  let isRight: @Sendable (Delivery) -> Bool
}

private let checks = [
  CallCheck(label: "happy-path", situation: .success) { $0.ending == .success(.plus) },
  CallCheck(label: "membership-error", situation: .membershipError) {
    $0.ending == .failure("offline")
  },
  CallCheck(label: "no-membership", situation: .noMembership) {
    $0.ending == .failure("noMembership")
  },
  CallCheck(label: "card-error-reaches-caller", situation: .cardError) {
    $0.ending == .failure("offline")
  },
  CallCheck(label: "card-error-throws-something", situation: .cardError) {
    if case .failure = $0.ending { true } else { false }
  },
  CallCheck(label: "cancel-in-flight-no-card", situation: .cancelled(at: 5)) {
    $0.cardRequests.isEmpty && $0.ending == .cancelled
  },
  CallCheck(label: "card-asked-with-membership-id", situation: .success) {
    $0.cardRequests == ["m-42"]
  },
  CallCheck(label: "fast-enough", situation: .success) { delivery in
    delivery.ending == .success(.plus) && (delivery.endedAt ?? .max) <= 15
  },
  CallCheck(label: "no-success-when-cancelled", situation: .cancelled(at: 5)) { delivery in
    if case .success = delivery.ending { false } else { true }
  },
]

/// All checks of one fault, each with the fault's name behind its label.
private func section(
  _ title: String, _ fault: Version, faulty: (CallCheck) throws -> Delivery
) rethrows -> Section {
  var section = Section(title)
  for check in checks {
    section.add(
      contrast(
        "\(check.label) \(fault)", correct: deliver(.correct, check.situation),
        faulty: try faulty(check), check: check.isRight))
  }
  return section
}

private func section(_ title: String, _ fault: Version) -> Section {
  section(title, fault) { deliver(fault, $0.situation) }
}

/// The one call in which the bridge resumes twice: it is made in a process of its own first.
let resumingTwice = Scene("membership-error twice") {
  deliver(.twice, .membershipError).description
}

/// The checks over the bridge that resumes twice after an error.
///
/// What did not bring down the process of its own does not bring down this one.
func resumesTwice() throws -> Section {
  try section("Fault twice: after an error the bridge resumes again", .twice) { check in
    let isRisky = "\(check.label) twice" == resumingTwice.name
    if isRisky, try resumingTwice.output() == "crashed" { return .crashed }
    return deliver(.twice, check.situation)
  }
}

/// The checks over the bridge that resumes nothing when there is no membership.
func neverResumes() -> Section {
  section("Fault never: without a membership and an error the bridge resumes nothing", .never)
}

/// The checks over the version that loses the card service's error.
func swallowsTheError() -> Section {
  section("Fault swallow: the card service's error becomes 'no card'", .swallow)
}

/// The checks over the version that does not look whether it was cancelled.
func isDeafToCancelling() -> Section {
  section("Fault deaf: a cancel is not looked at", .deaf)
}

/// The checks over the version that runs both calls side by side.
func asksTooEarly() -> Section {
  section("Fault early: the card is asked for before the membership is known", .early)
}
