import Foundation
import Testing
import TestSupport

@Suite("Lesson 06, the exercise") struct Lesson06ExerciseTests {
  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "06", exercise: try Repository.text("Tests/Starters/06.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault, each with one check")
  func solution() throws {
    let judged = try JudgedExercise(lesson: "06", exercise: try Self.solution())
    #expect(judged.isSolved)
    #expect(judged.faults("asks-for-the-page") == ["fail", "pass", "pass"])
    #expect(judged.faults("missing-is-not-none") == ["pass", "fail", "pass"])
    #expect(judged.faults("only-open-orders-are-due") == ["pass", "pass", "fail"])
  }

  @Test("near misses come out as what they are")
  func nearMisses() throws {
    // The stand-ins are those of the solution.
    let doubles = try Self.solution()
    let end = try #require(doubles.range(of: "enum Exercise"))
    let judged = try JudgedExercise(
      lesson: "06", exercise: doubles[..<end.lowerBound] + Self.misses)
    let expected = [
      "second-page-but-not-recorded": "blind", "has-some-page": "blind",
      "whole-address": "noisy", "pages-from-zero": "inverted", "server-error": "blind",
      "empty-when-204": "blind", "empty-when-404": "inverted", "paid-is-not-due": "blind",
      "all-but-paid-is-due": "inverted", "use-case-asserts-address": "noisy",
      "any-error-for-404": "separating",
    ]
    #expect(
      Dictionary(uniqueKeysWithValues: zip(judged.labels, judged.verdicts)) == expected)
    #expect(judged.faults("any-error-for-404") == ["pass", "fail", "pass"])
    #expect(judged.correct("whole-address").map { $0.first } == ["pass", "fail"])
    for (label, word) in [
      ("pages-from-zero", "counts from 0"), ("empty-when-404", "Not found"),
      ("all-but-paid-is-due", "not paid"),
    ] {
      let beliefs = judged.beliefs(label)
      #expect(beliefs.count == 1 && beliefs[0].contains(word), "\(label)")
    }
  }

  private static func solution() throws -> String {
    try Repository.text("Tests/Solutions/06.swift.txt")
  }

  private static let misses = #"""
    /// The address that a repository's first request was for.
    private func address(_ subject: Subject, page: Int) async throws -> String {
      let client = RecordingStub(status: 200)
      _ = try await subject.repository(client: client).orders(of: "ada", page: page)
      return await client.requests.first?.url?.absoluteString ?? ""
    }

    private func due(_ subject: Subject, _ state: OrderState) async throws -> Int {
      let fake = FakeOrders(orders: [
        Order(id: "o-1", cents: 500, state: .open), Order(id: "o-2", cents: 40, state: state),
      ])
      return try await subject.amountDue(repository: fake).execute(customer: "ada")
    }

    private func count(_ subject: Subject, _ status: Int) async throws -> Int {
      let repository = subject.repository(client: RecordingStub(status: status, body: ""))
      return try await repository.orders(of: "ada", page: 1).count
    }

    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("second-page-but-not-recorded") { subject in
            let body = #"[{"id": "o-9", "cents": 1, "state": "paid"}]"#
            let repository = subject.repository(client: RecordingStub(status: 200, body: body))
            return try await repository.orders(of: "ada", page: 2).map(\.id) == ["o-9"]
          },
          Check("has-some-page") { try await address($0, page: 2).contains("page=") },
          Check("whole-address") {
            try await address($0, page: 2) == "https://shop.example/orders?customer=ada&page=2"
          },
          Check("pages-from-zero") { try await address($0, page: 1).contains("page=0") },
          Check("server-error") {
            do { return try await count($0, 500) < 0 } catch {
              return error as? OrdersError == .status(500)
            }
          },
          Check("empty-when-204") { try await count($0, 204) == 0 },
          Check("empty-when-404") { try await count($0, 404) == 0 },
          Check("any-error-for-404") {
            do { return try await count($0, 404) < 0 } catch { return true }
          },
          Check("paid-is-not-due") { try await due($0, .paid) == 500 },
          Check("all-but-paid-is-due") { try await due($0, .cancelled) == 540 },
          Check("use-case-asserts-address") { subject in
            let client = RecordingStub(status: 200)
            let repository = subject.repository(client: client)
            _ = try await subject.amountDue(repository: repository).execute(customer: "ada")
            let sent = await client.requests.first?.url?.absoluteString
            return sent == "https://shop.example/orders?page=1"
          },
        ]
      }
    }
    """#
}
