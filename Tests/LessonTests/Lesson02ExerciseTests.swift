import TestSupport
import Testing

@Suite("Lesson 02, the exercise") struct Lesson02ExerciseTests {
  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "02", exercise: try Repository.text("Tests/Starters/02.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "02", exercise: try Repository.text("Tests/Solutions/02.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.faults("always-busy-fails-once") == ["fail", "pass", "pass"])
    #expect(judged.faults("busy-then-receipt-succeeds-once") == ["pass", "fail", "pass"])
    #expect(judged.faults("no-receipt-fails-once") == ["pass", "pass", "fail"])
  }

  @Test("near misses come out as what they are")
  func nearMisses() throws {
    let judged = try JudgedExercise(lesson: "02", exercise: nearMisses02, timeLimit: 3)
    let quiet = ["pass", "pass", "pass"]
    for wait in ["semaphore", "continuation"] {
      // A wait hangs in one cell of its twelve, and is worth nothing there.
      #expect(judged.verdict(wait + "-busy") == "hung")
      #expect(judged.faults(wait + "-busy") == ["timed out", "pass", "pass"])
      #expect(judged.faults(wait + "-good") == quiet)
      #expect(judged.faults(wait + "-hollow") == ["pass", "pass", "fail"])
    }
    #expect(judged.faults("semaphore-busy-good") == quiet)
    #expect(judged.faults("continuation-busy-good") == ["pass", "crashed", "pass"])
    #expect(judged.verdict("continuation-busy-good") == "separating")
    for blind in ["last-is-success", "always-busy-no-success", "hollow-once", "assert-inside"] {
      #expect(judged.verdict(blind) == "blind")
    }
    #expect(judged.faults("busy-then-hollow") == ["pass", "pass", "fail"])
    for strict in [
      "always-busy-three-sends", "hollow-is-not-tried-again", "hollow-ends-it", "hollow-goes-on",
    ] {
      #expect(judged.verdict(strict) == "noisy")
      let asked = judged.correct(strict).map { Set($0) }
      #expect(asked == [["pass"], ["fail"]] || asked == [["fail"], ["pass"]], "\(strict)")
    }
    for (fault, inverted) in ["nobody-is-told", "both-report", "no-error-is-success"].enumerated() {
      #expect(judged.verdict(inverted) == "inverted")
      #expect(judged.beliefs(inverted).count == 1)
      #expect(judged.faults(inverted)[fault] == "pass")
    }
    #expect(!judged.isSolved)
    #expect(judged.faultsSeparated == 2)
  }
}

/// Checks that one might write first.
private let nearMisses02 = """
  // lesson02
  import ContrastCore
  import Dispatch

  final class ScriptedTransport: Transport {
    let answers: [(Receipt?, Error?)]
    var sent = 0
    init(_ answers: [(Receipt?, Error?)]) { self.answers = answers }
    func send(_ payload: String, completion: @escaping (Receipt?, Error?) -> Void) {
      sent += 1
      let answer = answers[min(sent, answers.count) - 1]
      completion(answer.0, answer.1)
    }
  }

  let receipt = Receipt(id: "r-1")
  var good: (Receipt?, Error?) { (receipt, nil) }
  var busy: (Receipt?, Error?) { (nil, TransportError.busy) }
  var hollow: (Receipt?, Error?) { (nil, nil) }

  func all(_ subject: Subject, _ answers: (Receipt?, Error?)...) -> [UploadResult] {
    var results: [UploadResult] = []
    subject.upload("photo", over: ScriptedTransport(answers)) { results.append($0) }
    return results
  }

  func semaphore(_ subject: Subject, _ answers: (Receipt?, Error?)...) -> UploadResult? {
    let done = DispatchSemaphore(value: 0)
    var result: UploadResult?
    subject.upload("photo", over: ScriptedTransport(answers)) {
      result = $0
      done.signal()
    }
    done.wait()
    return result
  }

  func continuation(_ subject: Subject, _ answers: (Receipt?, Error?)...) async -> UploadResult {
    await withCheckedContinuation { continuation in
      subject.upload("photo", over: ScriptedTransport(answers)) { continuation.resume(returning: $0) }
    }
  }

  enum Exercise: SubjectChecks {
    static var list: [Check<Subject>] {
      [
        Check("semaphore-good") { semaphore($0, good) == .success(receipt) },
        Check("semaphore-busy") { semaphore($0, busy) == .failure(.retriesExhausted) },
        Check("semaphore-busy-good") { semaphore($0, busy, good) == .success(receipt) },
        Check("semaphore-hollow") { semaphore($0, hollow) == .failure(.noReceipt) },
        Check("continuation-good") { await continuation($0, good) == .success(receipt) },
        Check("continuation-busy") { await continuation($0, busy) == .failure(.retriesExhausted) },
        Check("continuation-busy-good") { await continuation($0, busy, good) == .success(receipt) },
        Check("continuation-hollow") { await continuation($0, hollow) == .failure(.noReceipt) },
        Check("last-is-success") { all($0, busy, good).last == .success(receipt) },
        Check("always-busy-no-success") { !all($0, busy).contains(.success(receipt)) },
        Check("always-busy-three-sends") { subject in
          let transport = ScriptedTransport([busy])
          subject.upload("photo", over: transport) { _ in }
          return transport.sent == 3
        },
        Check("hollow-once") { all($0, hollow).count == 1 },
        Check("hollow-is-not-tried-again") { all($0, hollow, good) == [.failure(.noReceipt)] },
        Check("busy-then-hollow") { all($0, busy, hollow) == [.failure(.noReceipt)] },
        Check("hollow-ends-it") { all($0, hollow, busy) == [.failure(.noReceipt)] },
        Check("hollow-goes-on") { all($0, hollow, busy) == [.failure(.retriesExhausted)] },
        Check("both-report") { all($0, busy, good).count == 2 },
        Check("no-error-is-success") { all($0, hollow) == [.success(nil)] },
        Check("nobody-is-told") { all($0, busy).isEmpty },
        Check("assert-inside") { subject in
          var ok = true
          subject.upload("photo", over: ScriptedTransport([busy])) {
            if $0 != .failure(.retriesExhausted) { ok = false }
          }
          return ok
        },
      ]
    }
  }
  """
