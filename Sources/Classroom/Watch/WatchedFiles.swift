import Foundation
import LessonKit

/// The files of a lesson, looked at again and again.
///
/// It is the contents that are compared: times and notices of the system are wrong on network drives,
/// and each editor has its own way of saving.
struct WatchedFiles {
  private struct Candidate {
    let file: ExerciseFile
    let since: Double
  }

  /// How often the exercise is looked at, in seconds.
  static let interval = 0.05
  /// How long contents must have stood before they count, in seconds: a file that is being written
  /// is seen empty or cut off.
  private static let settling = 0.01
  /// The same for a file that is empty or not there, which most ways of saving pass through.
  private static let emptySettling = 0.3
  /// How often the lesson's other files are looked at, in seconds.
  private static let othersInterval = 0.5

  private let lesson: String
  private let root: Root
  private let exercise: String
  private var seen: ExerciseFile?
  private var candidate: Candidate?
  private var others: String?
  private var changedOthers: String?
  /// When to look again, in the seconds of `System.now()`.
  var nextLook = 0.0
  private var nextLookAtOthers = 0.0

  /// The files of a lesson, by its name.
  /// - Throws: ``BuildError/noLesson(_:)``.
  init(of lesson: String, in root: Root) throws(BuildError) {
    guard let folder = root.folder(of: lesson) else { throw .noLesson(lesson) }
    self.lesson = lesson
    self.root = root
    exercise = folder + "/" + SourceFiles.exercise
  }

  /// In how many seconds to look again.
  func pause(at now: Double) -> Double { max(0, nextLook - now) }

  /// Looks, if it is time to.
  /// - Parameter now: The seconds of `System.now()`.
  /// - Returns: What is new.
  mutating func look(at now: Double) -> [WatchEvent] {
    guard now >= nextLook else { return [] }
    let events = lookAtOthers(now) + lookAtExercise(now)
    nextLook = System.now() + (candidate == nil ? Self.interval : Self.settling)
    return events
  }

  /// Looks until nothing is in doubt, which takes a third of a second at the most unless the file
  /// is written all the time.
  mutating func lookUntilSettled() -> [WatchEvent] {
    var events: [WatchEvent] = []
    let end = System.now() + 2 * Self.emptySettling
    repeat {
      nextLook = 0
      events += look(at: System.now())
      if candidate != nil { usleep(UInt32(Self.settling * 1e6)) }
    } while candidate != nil && System.now() < end
    return events
  }

  private mutating func lookAtExercise(_ now: Double) -> [WatchEvent] {
    let file = read()
    guard file != seen else {
      candidate = nil
      return []
    }
    guard let before = candidate, before.file == file else {
      candidate = Candidate(file: file, since: now)
      return []
    }
    let isHere = if case .text(let bytes) = file { !bytes.isEmpty } else { false }
    guard now - before.since >= (isHere ? Self.settling : Self.emptySettling) else { return [] }
    seen = file
    candidate = nil
    return [.exercise(file)]
  }

  /// Two looks have to agree, so that a checkout of many files is one change.
  private mutating func lookAtOthers(_ now: Double) -> [WatchEvent] {
    guard now >= nextLookAtOthers else { return [] }
    nextLookAtOthers = now + Self.othersInterval
    guard let found = try? ExerciseState(of: lesson, in: root, contents: []).model else {
      return []
    }
    defer { changedOthers = found }
    guard let before = others else {
      others = found
      return []
    }
    guard found != before, found == changedOthers else { return [] }
    others = found
    return [.lessonChanged]
  }

  private func read() -> ExerciseFile {
    do throws(FileError) {
      return .text(try System.readFile(exercise))
    } catch .missing {
      return .missing
    } catch {
      return .unreadable(error.description)
    }
  }
}
