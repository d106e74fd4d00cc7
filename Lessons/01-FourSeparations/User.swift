import ContrastCore

/// What can be wrong with a user.
enum UserError: Equatable, Sendable {
  /// There is nothing in the name, or nothing but white space.
  case nameBlank
  /// The name has more than 100 characters.
  case nameTooLong
  /// The e-mail lacks `@` or `.`, or both.
  case emailIncomplete
}

/// A user, as typed into a form.
///
/// 1. The name is not blank: something is left of it when the white space at its ends is cut off.
///    White space means the space and the tab. A line break is not white space here.
/// 2. The name has at most 100 characters.
/// 3. The e-mail holds an `@` and a `.`, both. Nothing else is asked of it.
///
/// Left open: the order of the errors, and whether white space at the ends of a long name is
/// counted.
struct User {
  let name: String
  let email: String

  init(name: String, email: String) {
    self.name = name
    self.email = email
  }

  /// Everything that is wrong, each error once; empty for a valid user.
  func validate() -> [UserError] { Subject.errors(of: self) }
}

/// What a check is handed: it makes the users.
struct Subject {
  /// A user with this name and this e-mail.
  func user(name: String, email: String) -> User { User(name: name, email: email) }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
