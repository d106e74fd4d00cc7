import LessonKit

/// Chooses, among the files that were found, one for each student and lesson.
///
/// Nothing is guessed. Of several files for one student and lesson
/// - those that say themselves that they are exercises come before others;
/// - of files with the same bytes, the first by path is taken;
/// - of files that a platform numbered under one name, the one with the highest number is taken;
/// - else the student's row says that there are several, and names them.
///
/// A file that is just the starter was not attempted: it is passed over, unless a student has no
/// other.
struct Choice {
  private let signs: LessonSigns
  private var submissions: [Submission] = []
  private var skipped: [ClassResult.Skipped] = []

  /// What a student has for a lesson.
  private struct Place: Hashable {
    let student: Student
    let lesson: String
  }

  init(_ candidates: [Candidate], signs: LessonSigns, fallback: String?) {
    self.signs = signs
    var places: [Place: [Candidate]] = [:]
    for candidate in candidates {
      switch candidate.lesson(else: fallback) {
      case .success(let lesson):
        places[Place(student: candidate.student, lesson: lesson), default: []].append(candidate)
      case .failure(let why): skip(candidate, why.reason)
      }
    }
    places = attempted(places)
    let lessons = Dictionary(grouping: places.keys) { $0.student }
      .mapValues { Set($0.map(\.lesson)) }
    let names = Student.names(of: lessons)
    for (place, candidates) in places {
      choose(candidates, for: place, by: names[place.student] ?? "")
    }
  }

  /// What was chosen, in the order of the class, and what was not, by path.
  var result: (submissions: [Submission], skipped: [ClassResult.Skipped]) {
    let sorted = submissions.map { (ClassOrder($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    return (
      sorted,
      skipped.sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    )
  }

  /// Adds what was passed over before.
  mutating func skip(_ more: [ClassResult.Skipped]) { skipped += more }

  /// Leaves out the starters of everybody who has something else.
  private mutating func attempted(_ places: [Place: [Candidate]]) -> [Place: [Candidate]] {
    var kept: [Place: [Candidate]] = [:]
    var starters: [Place: [Candidate]] = [:]
    for (place, candidates) in places {
      for candidate in candidates {
        if case .success(let bytes) = candidate.contents, signs.isStarter(bytes, of: place.lesson) {
          starters[place, default: []].append(candidate)
        } else {
          kept[place, default: []].append(candidate)
        }
      }
    }
    let active = Set(kept.keys.map(\.student))
    for (place, candidates) in starters {
      guard active.contains(place.student) else {
        kept[place] = candidates
        continue
      }
      for candidate in candidates {
        skip(candidate, ClassResult.Skipped.notAttempted + "it is \(place.lesson)'s starter")
      }
    }
    return kept
  }

  private mutating func choose(_ all: [Candidate], for place: Place, by name: String) {
    let isNamed = all.contains(where: \.isNamed)
    let sorted = all.sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    for other in sorted where isNamed && !other.isNamed {
      skip(other, "\(place.lesson)'s exercise of this student is another file")
    }
    var distinct: [Candidate] = []
    for candidate in sorted where !isNamed || candidate.isNamed {
      if case .success(let bytes) = candidate.contents,
        let same = distinct.first(where: { (try? $0.contents.get()) == bytes })
      {
        skip(candidate, "it is the same as \(shown(same.path))")
      } else {
        distinct.append(candidate)
      }
    }
    guard let first = distinct.first else { return }
    let latest = latest(of: distinct)
    for earlier in distinct where latest != nil && earlier.path != latest?.path {
      skip(earlier, "it was handed in before \(shown(latest?.path ?? ""))")
    }
    let taken = latest ?? first
    submissions.append(
      Submission(
        student: name, lesson: place.lesson, file: taken.path, isLate: taken.isLate,
        contents: latest?.contents ?? .failure(Self.several(distinct))))
  }

  /// The last of what was handed in, if that is known.
  private func latest(of candidates: [Candidate]) -> Candidate? {
    guard candidates.count > 1 else { return candidates.first }
    let bases = Set(candidates.map { Array($0.upload.base.utf8) })
    guard bases.count == 1, candidates.allSatisfy(\.student.isOfPlatform) else { return nil }
    let highest = candidates.map(\.upload.attempt).max()
    let last = candidates.filter { $0.upload.attempt == highest }
    return last.count == 1 ? last[0] : nil
  }

  private static func several(_ candidates: [Candidate]) -> Submission.Unusable {
    let named = candidates.prefix(5).map { shown($0.path) }
    let more = candidates.count - named.count
    return .init(
      reason:
        "there are \(candidates.count) files for this lesson and no way to tell which counts: "
        + named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
  }

  private mutating func skip(_ candidate: Candidate, _ reason: String) {
    skipped.append(ClassResult.Skipped(path: candidate.path, reason: reason))
  }
}
