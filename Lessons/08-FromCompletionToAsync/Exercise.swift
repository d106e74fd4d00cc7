// lesson08
//
// Your checks for a search field. What it promises stands in Search.swift.
// Write checks until every fault is separated: swift run lesson08 exercise

import ContrastCore

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("finds-what-was-typed") { subject in
        let played = subject.play([.type("pen", at: 0)])
        return played.ending(of: "pen") == .found("about pen")
      },
      Check("finds-what-was-typed-last") { subject in
        let played = subject.play([.type("pe", at: 0), .type("pen", at: 2)])
        return played.ending(of: "pen") == .found("about pen")
          && played.sent.map(\.text) == ["pen"]
      },
    ]
  }
}
