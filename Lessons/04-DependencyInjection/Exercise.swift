// lesson04
//
// Your checks for the order screen. What it promises stands in Order.swift.
// Write checks until every fault is separated: swift run lesson04 exercise

import ContrastCore

/// A store that answers what it was told to.
struct FixedStore: OrderStore {
  let reply: [String]?

  func items(of id: Int) async throws -> [String]? { reply }
}

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("shows-what-was-read") { subject in
        let model = subject.model(start: ["pen"], store: FixedStore(reply: ["pen", "ink"]))
        await model.refresh(id: 1)
        return model.state == .items(["pen", "ink"])
      },
      Check("shows-a-first-order") { subject in
        let model = subject.model(start: nil, store: FixedStore(reply: ["ink"]))
        await model.refresh(id: 1)
        return model.state == .items(["ink"])
      },
    ]
  }
}
