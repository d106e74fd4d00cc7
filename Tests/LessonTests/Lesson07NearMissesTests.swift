import Testing
import TestSupport

/// Checks that are almost right: what lesson 07's exercise says of them.
@Suite("Lesson 07, near misses") struct Lesson07NearMissesTests {
  @Test("the near misses are blind, noisy or inverted, as the lesson says")
  func verdicts() throws {
    let judged = try JudgedExercise(lesson: "07", exercise: nearMisses)
    for (label, verdict) in [
      ("a-cent-above-the-edge", "blind"), ("adding-0-leaves-0", "blind"),
      ("299-seconds", "blind"), ("loading-ends-after-a-list", "blind"),
      ("two-shops-share-the-cache", "noisy"), ("refuses-without-asking", "noisy"),
      ("one-sentence-for-all-failures", "noisy"), ("rows-stay-after-a-failure", "noisy"),
      ("lowest-price-is-left-out", "inverted"), ("one-request-is-enough", "inverted"),
      ("adding-0-is-refused", "separating"), ("no-price-at-all", "blind"),
    ] {
      #expect(judged.verdict(label) == verdict, "\(label)")
    }
    #expect(judged.separates("adding-0-is-refused") == [2])
    #expect(judged.beliefs("lowest-price-is-left-out").count == 1)
    #expect(judged.beliefs("one-request-is-enough").count == 1)
  }
}

private let nearMisses = #"""
  // lesson07

  import ContrastCore

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// How often the server is asked for two lists with a pause in between.
  func requests(of subject: Subject, after pause: CacheExpiry) async throws -> Int {
    let api = InMemoryAPIClient(Shelf.all)
    let clock = ManualClock()
    let shop = subject.shop(api: api, clock: clock)
    _ = try await shop.products(nil)
    clock.advance(pause)
    _ = try await shop.products(nil)
    return await api.requests.count
  }

  /// The names that a lowest price lets through.
  func names(of subject: Subject, from lowest: Decimal) async throws -> [String] {
    let filter = ProductFilter(minPrice: lowest, inStockOnly: false)
    return try await subject.shop().products(filter).map(\.name)
  }

  enum Exercise: SubjectChecks {
    static var list: [Check<Subject>] {
      [
        Check("a-cent-above-the-edge") { subject in
          try await names(of: subject, from: 5001 / 100) == ["phone"]
        },
        Check("adding-0-leaves-0") { subject in
          let cart = InMemoryCart()
          try? await subject.shop(cart: cart).add(0, of: Shelf.phone.id)
          return await cart.quantity(of: Shelf.phone.id) == 0
        },
        Check("299-seconds") { subject in
          try await requests(of: subject, after: .seconds(299)) == 1
        },
        Check("loading-ends-after-a-list") { subject in
          let shop = subject.shop()
          await shop.load()
          return !shop.isLoading
        },
        Check("two-shops-share-the-cache") { subject in
          let api = InMemoryAPIClient(Shelf.all)
          _ = try await subject.shop(api: api).products(nil)
          _ = try await subject.shop(api: api).products(nil)
          return await api.requests.count == 1
        },
        Check("refuses-without-asking") { subject in
          let api = InMemoryAPIClient(Shelf.all)
          try? await subject.shop(api: api).add(-1, of: Shelf.phone.id)
          return await api.requests.isEmpty
        },
        Check("one-sentence-for-all-failures") { subject in
          let shop = subject.shop(api: InMemoryAPIClient([], isReachable: false))
          await shop.load()
          return shop.message == "That did not work."
        },
        Check("rows-stay-after-a-failure") { subject in
          let api = InMemoryAPIClient(Shelf.all)
          let clock = ManualClock()
          let shop = subject.shop(api: api, clock: clock)
          await shop.load()
          await api.setReachable(false)
          clock.advance(.minutes(6))
          await shop.load()
          return shop.rows == ["phone", "novel"]
        },
        Check("lowest-price-is-left-out") { subject in
          try await names(of: subject, from: 50) == ["phone"]
        },
        Check("one-request-is-enough") { subject in
          try await requests(of: subject, after: .minutes(5)) == 1
        },
        Check("adding-0-is-refused") { subject in
          do {
            try await subject.shop().add(0, of: Shelf.phone.id)
            return false
          } catch {
            return true
          }
        },
        Check("no-price-at-all") { subject in
          try await names(of: subject, from: 0) == ["phone", "shirt", "novel"]
        },
      ]
    }
  }
  """#
