// lessonNN
//
// [write: your solution: it separates every fault and is right about correct code]

import ContrastCore

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("large-order") { subject in
        subject.postage(of: 9000) == 0
      },
      Check("order-at-the-limit") { subject in
        subject.postage(of: 5000) == 0
      },
      Check("order-below-the-limit") { subject in
        subject.postage(of: 4999) > 0
      },
    ]
  }
}
