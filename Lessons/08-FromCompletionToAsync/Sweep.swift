import ContrastCore
import LessonKit

/// One check on the correct and on the deaf version, the caller cancelling at a tick.
private func check(
  _ label: String, _ when: String, _ situation: Situation, isRight: (Delivery) -> Bool
) -> Contrast<Delivery> {
  contrast(
    "\(label) \(when)", correct: deliver(.correct, situation), faulty: deliver(.deaf, situation),
    check: isRight)
}

/// Ticks before, at and after the two answers, at 10 and at 20.
private let moments: [(name: String, situation: Situation)] = [
  ("tick 0", .cancelled(at: 0)),
  ("tick 5", .cancelled(at: 5)),
  ("tick 9", .cancelled(at: 9)),
  ("tick 10, before the answer", .cancelled(at: 10)),
  ("tick 10, after the answer", .cancelled(at: 10, comesFirst: false)),
  ("tick 11", .cancelled(at: 11)),
  ("tick 15", .cancelled(at: 15)),
  ("tick 20", .cancelled(at: 20)),
  ("tick 25", .cancelled(at: 25)),
]

/// The check that counts on being early, with the cancel moved on.
func sweptCancel() -> Section {
  var section = Section("Bounding: fault deaf, and the cancel comes later and later")
  for moment in moments {
    section.add(
      check("cancel-in-flight-no-card", moment.name, moment.situation) { delivery in
        delivery.cardRequests.isEmpty && delivery.ending == .cancelled
      })
  }
  return section
}

/// The rule itself, at the same ticks: after the cancel, whenever it comes, no card is asked for.
func sweptRule() -> Section {
  var section = Section("Bounding: the rule itself at the same ticks")
  for moment in moments {
    section.add(
      check("no-card-after-cancel", moment.name, moment.situation) { delivery in
        let later = delivery.events.drop { $0 != .cancel }
        return !later.contains(.card("m-42"))
      })
  }
  return section
}

/// What was decided about a cancel that comes after the card was asked for.
func lateCancel() -> Section {
  var section = Section("Bounding: a cancel after the card was asked for is too late, by decision")
  for tick in [5, 15] {
    section.add(
      check("no-success-when-cancelled", "tick \(tick)", .cancelled(at: tick)) { delivery in
        if case .success = delivery.ending { false } else { true }
      })
  }
  return section
}
