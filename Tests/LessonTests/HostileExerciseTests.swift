import Foundation
import LessonKit
import Testing
import TestSupport

/// Exercises that do what they should not, each beside the honest reference solution.
@Suite("Hostile exercises") struct HostileExerciseTests {
  private func judge(_ name: String, timeLimit: Double = 10) throws -> JudgedExercise {
    let text = try Repository.text("Tests/Submissions/\(name).swift.txt")
    let judged = try JudgedExercise(lesson: "04", exercise: text, timeLimit: timeLimit)
    // Whatever stands beside it, an honest check comes out the same.
    #expect(judged.verdict("shows-what-was-read") == "blind")
    #expect(judged.faults("missing-record-keeps-the-order") == ["fail", "pass", "pass"])
    #expect(judged.faults("store-error-is-said") == ["pass", "fail", "pass"])
    #expect(judged.faults("newest-refresh-counts") == ["pass", "pass", "fail"])
    #expect(judged.verdicts[1...3].allSatisfy { $0 == "separating" })
    #expect(judged.faultsSeparated == 3)
    #expect(!judged.isSolved)
    #expect(judged.status == .exited(1))
    #expect(judged.processesLeft == 0)
    return judged
  }

  @Test("that end the program cost their own cells")
  func endsItself() throws {
    let judged = try judge("ends-itself")
    for (label, verdict) in [
      ("exit-0", "not run"), ("exit-1", "not run"), ("exit-as-if-passed", "blind"),
      ("aborts", "crashed"), ("traps", "crashed"), ("overflows-the-stack", "crashed"),
      ("kills-itself", "crashed"), ("terminates-itself", "crashed"),
      ("kills-its-group", "crashed"), ("kills-its-parent", "not run"), ("throws", "noisy"),
      ("traps-on-a-fault", "separating"), ("throws-on-a-fault", "separating"),
    ] {
      #expect(judged.verdict(label) == verdict, "\(label)")
    }
    #expect(judged.faults("traps-on-a-fault") == ["crashed", "pass", "pass"])
    #expect(judged.faults("throws-on-a-fault") == ["pass", "threw", "pass"])
    #expect(judged.faults("throws") == ["threw", "threw", "threw"])
  }

  @Test("that never end are never evidence, and are not asked again")
  func neverEnds() throws {
    let start = Date()
    let judged = try judge("never-ends", timeLimit: 1)
    let labels = [
      "loops", "waits-for-a-continuation", "sleeps", "sleeps-in-the-system", "stops-itself",
      "waits-on-a-semaphore",
    ]
    for label in labels {
      #expect(judged.verdict(label) == "hung", "\(label)")
      #expect(judged.separates(label) == [])
      #expect(judged.faults(label) == [nil, nil, nil], "\(label)")
    }
    #expect(judged.verdict("hangs-on-a-fault") == "hung")
    #expect(judged.faults("hangs-on-a-fault") == ["timed out", "pass", "pass"])
    // At most both correct versions of each, and one fault, a second each.
    #expect(Date().timeIntervalSince(start) < 60)
  }

  @Test("that take what is not theirs take it from nobody")
  func takesRoom() throws {
    let judged = try judge("takes-room")
    for (label, verdict) in [
      ("prints-100-megabytes", "blind"), ("eats-memory", "crashed"), ("fills-the-disk", "noisy"),

      ("prints-a-verdict", "blind"), ("moves", "blind"), ("leaves-a-thread", "blind"),
      ("leaves-a-process", "blind"), ("leaves-a-daemon", "blind"), ("ignores-signals", "hung"),
    ] {
      #expect(judged.verdict(label) == verdict, "\(label)")
    }
    #expect(judged.verdict("writes-everywhere") == "blind")
    // The system's own threads crash if they find their descriptors closed before the check has
    // answered. Whether they do is chance, and chance is not evidence.
    #expect(judged.separates("closes-everything") == [])
    #expect(judged.printed("prints-a-verdict").first == "cell pass 1")
    let flood = judged.printed("prints-100-megabytes")
    #expect(flood.contains { $0.hasPrefix("... ") && $0.hasSuffix(" bytes left out ...") })
    #expect(flood.joined().utf8.count < 4_000)
  }

  @Test("that guess which version they were given are found out")
  func guesses() throws {
    let judged = try judge("guesses")
    for label in ["tosses-a-coin", "crashes-by-chance", "asks-the-clock"] {
      #expect(judged.verdict(label) != "separating", "\(label)")
      #expect(judged.separates(label) == [])
    }
    for label in [
      "looks-at-the-type", "looks-into-the-value", "looks-into-the-list", "counts-in-memory",
    ] {
      #expect(judged.verdict(label) == "blind", "\(label)")
    }
    for label in ["counts-in-a-file", "red-once-on-a-fault"] {
      #expect(judged.verdict(label) == "unstable", "\(label)")
      #expect(judged.separates(label) == [])
    }
    #expect(judged.faults("red-once-on-a-fault").dropFirst() == ["pass", "pass"])
    #expect(judged.again("red-once-on-a-fault").map(\.count) == [5, 0, 0])
    // Beside checks that answer by chance, the others have to stand more.
    #expect(judged.again("store-error-is-said").map(\.count) == [0, 13, 0])
  }
}
