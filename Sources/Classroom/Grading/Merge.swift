import LessonKit

/// Why the parts of a class do not make the whole; files are named as they were given.
package enum MergeError: Error, Equatable, CustomStringConvertible {
  /// A file is something else, or damaged.
  case unusable(String, ClassResultError)
  /// A file is about the whole class already.
  case whole(String)
  /// Two files are of different gradings; what differs.
  case differs(String, String, what: String)
  /// Two files are the same part.
  case overlap(String, String, part: String)
  /// Parts are missing.
  case gap([String], of: Int)
  /// A file lacks rows, or has too many.
  case rows(String, has: Int, wants: Int)
  /// All parts are there, but their rows are not those of the class.
  case notTheClass([String])

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .unusable(let file, let error): "\(shown(file)) \(error)"
    case .whole(let file): "\(shown(file)) is no part of a class: it has the whole class already"
    case .differs(let one, let other, let what):
      "\(shown(one)) and \(shown(other)) are parts of different gradings: they differ in \(what)"
    case .overlap(let one, let other, let part):
      "\(shown(one)) and \(shown(other)) are the same part of the class, \(part): leave one out"
    case .gap(let parts, let count):
      "parts of the class are missing: \(Self.few(parts)) of \(count); grade them with "
        + "--shard, or name their files"
    case .rows(let file, let has, let wants):
      "\(shown(file)) has \(has) rows and its part of the class has \(wants) submissions: "
        + "run its part again, to its end"
    case .notTheClass(let files):
      "the rows of \(Self.few(files.map(shown))) are not those of the class that their plan names: "
        + "one of them was changed; run it again"
    }
  }

  private static func few(_ words: [String]) -> String {
    let named = words.prefix(8).joined(separator: ", ")
    return words.count > 8 ? named + " and \(words.count - 8) more" : named
  }
}

extension ClassResult {
  /// Makes one result of the parts of a class; it equals that of one run.
  /// - Parameter parts: The results of all parts, in any order, with the names of their files.
  /// - Throws: ``MergeError``, for a gap, an overlap, or parts of different gradings.
  /// - Complexity: O(*n*) in the number of rows.
  package init(merging parts: [(file: String, result: ClassResult)]) throws(MergeError) {
    guard let first = parts.first else { throw .gap(["all"], of: 1) }
    var byIndex: [Int: (file: String, result: ClassResult)] = [:]
    for part in parts {
      guard let shard = part.result.shard else { throw .whole(part.file) }
      if let what = first.result.difference(from: part.result) {
        throw .differs(first.file, part.file, what: what)
      }
      if let other = byIndex.updateValue(part, forKey: shard.index) {
        throw .overlap(other.file, part.file, part: "\(shard.index)/\(shard.count)")
      }
    }
    let count = first.result.shard?.count ?? 1
    if byIndex.count < count {
      let missing = (1...count).filter { byIndex[$0] == nil }
      throw .gap(missing.map(String.init), of: count)
    }
    let plan = first.result.plan
    let sorted = byIndex.sorted { $0.key < $1.key }.map(\.value)
    for part in sorted {
      let wanted = part.result.shard?.count(in: plan.submissions) ?? 0
      let has = part.result.rows.count
      guard has == wanted else { throw .rows(part.file, has: has, wants: wanted) }
    }
    let rows = (0..<plan.submissions).map { position in
      sorted[position % count].result.rows[position / count]
    }
    let order = rows.map { ClassOrder($0) }
    guard zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }),
      Plan.fingerprint(of: rows) == plan.classFingerprint
    else { throw .notTheClass(sorted.map(\.file)) }
    self.init(plan: plan, shard: nil, rows: rows, skipped: first.result.skipped)
  }

  /// What makes another result one of another grading; `nil` if both are of the same.
  private func difference(from other: ClassResult) -> String? {
    let (mine, its) = (plan, other.plan)
    let differences = [
      (shard?.count != other.shard?.count, "the number of parts"),
      (mine.toolchain != its.toolchain, "the compiler"),
      (mine.sandbox != its.sandbox, "the sandbox"),
      (mine.limits != its.limits, "the limits"),
      (mine.submissions != its.submissions, "the number of submissions"),
      (mine.classFingerprint != its.classFingerprint, "what the students handed in"),
      (mine.lessons != its.lessons, "the lessons or their faults"),
      (skipped != other.skipped, "what was skipped"),
    ]
    return differences.first(where: \.0)?.1
  }
}
