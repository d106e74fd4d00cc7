// lesson05
//
// Your checks for the modules of a reading app. Its two rules stand in ReadingApp.swift.
// Write checks until every fault is separated: swift run lesson05 exercise

import ContrastCore

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("no-cycles") { subject in
        let graph = subject.graph
        return graph.modules.allSatisfy { graph.path(from: $0, to: $0) == nil }
      },
      Check("features-know-the-domain") { subject in
        let graph = subject.graph
        let features = graph.modules.filter { graph.role(of: $0) == .feature }
        return features.allSatisfy { feature in
          graph.edges.contains { $0.from == feature && graph.role(of: $0.to) == .domain }
        }
      },
    ]
  }
}
