import ContrastCore
import Foundation
import LessonKit
import Testing
import TestSupport

@testable import lesson07

@Suite("Lesson 07") struct Lesson07Tests {
  @Test("the checks of the inner rings are in the class that the lesson says")
  func innerRings() async throws {
    let measured = try await useCaseChecks().contrasts
    #expect(
      measured.map { [$0.label, $0.separation.rawValue] } == [
        ["published-test", "blind"],
        ["sold-out-hidden", "separating"],
        ["min-price-in-between", "blind"],
        ["min-price-on-the-edge", "separating"],
        ["newest-first", "separating"],
        ["last-item-sold", "separating"],
        ["never-below-one-left", "inverted"],
        ["negative-quantity", "separating"],
      ])
  }

  @Test("the checks of the outer rings are in the class that the lesson says")
  func outerRings() async throws {
    let measured = try await adapterChecks().contrasts
    #expect(
      measured.map { [$0.label, $0.separation.rawValue] } == [
        ["price-text", "separating"],
        ["electronics-only", "separating"],
        ["every-item-shown", "inverted"],
        ["cache-expires", "separating"],
        ["cache-expires real-clock", "noisy"],
        ["loading-ends", "separating"],
      ])
  }

  @Test("the outputs say what was delivered")
  func outputs() async throws {
    let lines = try await useCaseChecks().lines + adapterChecks().lines
    for part in [
      "negative-quantity | correct=invalidQuantity/pass faulty=added -2/fail",
      "cache-expires | correct=2/pass faulty=1/fail",
      "cache-expires real-clock | correct=1/fail faulty=1/fail",
      "price-text | correct=29,90 EUR/pass faulty=2990,00 EUR/fail",
    ] {
      #expect(lines.contains { $0.hasPrefix(part) }, "\(part)")
    }
  }

  @Test("each fault is shown by the fixture that was made for it, six of the nine by no other")
  func fixtures() async {
    let shown = Dictionary(
      uniqueKeysWithValues: await bounding().lines.compactMap { line -> (String, [String])? in
        let parts = line.components(separatedBy: " | shown by ")
        return parts.count == 2 ? (parts[0], parts[1].components(separatedBy: ", ")) : nil
      })
    #expect(Set(shown.keys) == Set(ShopFault.allCases.map(\.rawValue)))
    #expect(shown["stock filter ignored"] == ["published"])
    #expect(shown["minimum price exclusive"] == ["edge"])
    #expect(shown["order reversed"] == ["two-dates"])
    #expect(shown["last item refused"] == ["last"])
    #expect(shown["unknown is electronics"] == ["odd"])
    #expect(shown["loading never ends"] == ["offline"])
    #expect(shown["quantity unchecked"]?.contains("empty") == false)
    #expect(shown["cents not divided"]?.contains("odd") == false)
    #expect(shown["cache never expires"]?.contains("offline") == false)
  }

  @Test("no fixture shows half of the faults, and it takes six to show all")
  func fewestFixtures() async {
    let lines = await bounding().lines
    let counts = lines.compactMap { line -> Int? in
      let parts = line.components(separatedBy: " | shows ")
      return parts.count == 2 ? Int(parts[1].prefix(1)) : nil
    }
    #expect(counts == [4, 1, 3, 4, 4, 3, 4, 2])
    #expect(
      lines.last == "the fewest that show all: published, edge, last, odd, two-dates, offline")
  }

  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "07", exercise: try Repository.text("Tests/Starters/07.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind", "blind"])
  }

  @Test("the reference solution separates every fault")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "07", exercise: try Repository.text("Tests/Solutions/07.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.separates("lowest-price-is-let-through") == [1])
    #expect(judged.separates("fewer-than-one-is-refused") == [2])
    #expect(judged.separates("asks-again-after-five-minutes") == [3])
    #expect(judged.separates("loading-ends-without-a-server") == [4])
  }
}
