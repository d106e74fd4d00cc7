import LessonKit

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.nameFirst, .emailFirst],
  faults: [
    Fault(
      .trimsNothing, name: "a name of white space is accepted",
      caught: "Not empty and not blank are two questions; only one of them was asked."),
    Fault(
      .oneWillDo, name: "one of the two characters is enough",
      caught: "An \"and\" became an \"or\". Where both signs are there, or neither, nothing shows."),
    Fault(
      .stopsBefore, name: "a name of exactly 100 characters is refused",
      caught: "\"At most\" includes the bound. Such a slip shows at one single length."),
  ])

extension Subject {
  fileprivate enum Behaviour {
    case nameFirst, emailFirst, trimsNothing, oneWillDo, stopsBefore
  }

  fileprivate static let active = VersionSwitch(Behaviour.nameFirst)

  static func errors(of user: User) -> [UserError] {
    let name = nameErrors(user.name)
    let email = isComplete(email: user.email) ? [] : [UserError.emailIncomplete]
    return active.value == .emailFirst ? email + name : name + email
  }

  private static func nameErrors(_ name: String) -> [UserError] {
    let content = active.value == .trimsNothing ? name[...] : trimmed(name)
    guard !content.isEmpty else { return [.nameBlank] }
    let length = active.value == .emailFirst ? name.count : content.count
    let longest = active.value == .stopsBefore ? 99 : 100
    return length > longest ? [.nameTooLong] : []
  }

  private static func isComplete(email: String) -> Bool {
    let hasAt = email.contains("@")
    let hasDot = email.contains(".")
    return active.value == .oneWillDo ? hasAt || hasDot : hasAt && hasDot
  }

  private static func trimmed(_ text: String) -> Substring {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    var rest = text.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
