// lesson01
//
// Your checks for a user's name and e-mail. What is promised stands in User.swift.
// Write checks until every fault is separated: swift run lesson01 exercise

import ContrastCore

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("accepts-an-ordinary-user") { subject in
        let user = subject.user(name: "Ada", email: "ada@example.com")
        return user.validate().isEmpty
      },
      Check("refuses-an-empty-form") { subject in
        let user = subject.user(name: "", email: "")
        return !user.validate().isEmpty
      },
    ]
  }
}
