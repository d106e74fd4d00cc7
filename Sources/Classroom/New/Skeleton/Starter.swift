// lessonNN
//
// Your checks for [write: what is checked]. What it promises stands in Postage.swift.
// Write checks until every fault is separated: swift run lessonNN exercise

import ContrastCore

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("large-order") { subject in
        subject.postage(of: 9000) == 0
      }
    ]
  }
}
