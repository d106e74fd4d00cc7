import LessonKit

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
///
/// [write: three or four faults, each of them a mistake that people make]
/// [write: two correct versions or more, which differ in what the text leaves open]
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.costsLess, .costsMore],
  faults: [
    Fault(
      .missesTheLimit, name: "an order at the limit pays",
      caught: "'5000 or more' lets 5000 itself through.")
  ])

extension Subject {
  fileprivate enum Behaviour {
    case costsLess, costsMore, missesTheLimit
  }

  fileprivate static let active = VersionSwitch(Behaviour.costsLess)

  static func cost(of order: Int) -> Int {
    switch active.value {
    case .costsLess: order >= 5000 ? 0 : 300
    case .costsMore: order >= 5000 ? 0 : 490
    case .missesTheLimit: order > 5000 ? 0 : 300
    }
  }
}
