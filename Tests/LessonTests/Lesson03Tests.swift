import ContrastCore
import LessonKit
import Testing
import TestSupport

@testable import lesson03

@Suite("Lesson 03") struct Lesson03Tests {
  private static func separations(_ section: Section) -> [String] {
    section.contrasts.map { "\($0.label): \($0.separation)" }
  }

  @Test("the five checks fall into the four classes")
  func separations() {
    #expect(
      Self.separations(fiveChecks()) == [
        "idle-after-failure-from-idle: blind",
        "loaded-stops-spinner: blind",
        "failed-stops-spinner: separating",
        "screen-snapshot: noisy",
        "recorded-from-faulty: inverted",
      ])
  }

  @Test("one snapshot is noisy, separating or blind by what it shows")
  func snapshots() {
    #expect(
      Self.separations(oneSnapshot()) == [
        "screen-snapshot counter free: noisy",
        "screen-snapshot counter pinned: separating",
        "screen-snapshot pinned and cropped: blind",
        "screen-snapshot pinned on the happy path: blind",
      ])
  }

  @Test("only failed treats the spinner differently, and only after a start")
  func fault() {
    let actions: [Action] = [.appeared, .loaded(["pen"]), .failed("offline"), .retryTapped]
    let states = [
      ListState(), ListState(items: ["ink"]), ListState(items: ["ink"], isLoading: true),
      ListState(items: [], isLoading: false, message: "offline"),
    ]
    for state in states {
      for action in actions {
        let correct = reduce(state, action, faulty: false)
        let faulty = reduce(state, action, faulty: true)
        let shows = state.isLoading && action == .failed("offline")
        #expect((correct != faulty) == shows, "\(action) on \(state)")
        #expect(correct.items == faulty.items && correct.message == faulty.message)
      }
    }
  }

  @Test("the correct reducer does what its text says")
  func reducer() {
    func after(_ actions: Action...) -> ListState { state(after: actions, faulty: false) }
    #expect(after(.appeared) == ListState(isLoading: true))
    #expect(after(.appeared, .loaded(["pen"])) == ListState(items: ["pen"]))
    #expect(after(.appeared, .failed("offline")) == ListState(message: "offline"))
    #expect(after(.failed("offline"), .retryTapped) == ListState(isLoading: true))
    #expect(after(.failed("offline"), .loaded(["pen"])) == ListState(items: ["pen"]))
    #expect(after(.loaded(["pen"]), .failed("offline")).items == ["pen"])
  }

  @Test("the last state differs only after failures at the end, the rule sees every failed fetch")
  func sequences() {
    func starts(_ action: Action) -> Bool { action == .appeared || action == .retryTapped }
    func fails(_ action: Action) -> Bool { action == .failed("offline") }
    let lengths = everyWalk(upTo: 5)
    #expect(lengths.map(\.count) == [4, 16, 64, 256, 1024])
    #expect(lengths.map { $0.count(where: \.endsDiffer) } == [0, 2, 10, 42, 170])
    #expect(lengths.map { $0.count(where: \.faulty.brokeRule) } == [0, 2, 16, 92, 464])
    let exceptions = lengths.joined().filter { walk in
      let beforeFailures = walk.actions.last { !fails($0) }
      let endsInFailures = walk.actions.last.map(fails) ?? false
      let failedFetch = zip(walk.actions, walk.actions.dropFirst()).contains {
        starts($0) && fails($1)
      }
      return walk.endsDiffer != (endsInFailures && beforeFailures.map(starts) ?? false)
        || walk.faulty.brokeRule != failedFetch || walk.correct.brokeRule
    }
    #expect(exceptions.map(\.actions) == [])
  }

  @Test("the starter is honest, blind and not solved")
  func starter() throws {
    let judged = try JudgedExercise(
      lesson: "03", exercise: try Repository.text("Tests/Starters/03.swift.txt"))
    #expect(!judged.isSolved)
    #expect(judged.verdicts == ["blind", "blind"])
  }

  @Test("the reference solution separates every fault")
  func solution() throws {
    let judged = try JudgedExercise(
      lesson: "03", exercise: try Repository.text("Tests/Solutions/03.swift.txt"))
    #expect(judged.isSolved)
    #expect(judged.faults("none-left-has-no-line") == ["fail", "pass", "pass"])
    #expect(judged.faults("added-twice-is-one-line") == ["pass", "fail", "pass"])
    #expect(judged.faults("cleared-is-new") == ["pass", "pass", "fail"])
  }

  @Test("near misses come out blind, too strict or inverted")
  func nearMisses() throws {
    let judged = try JudgedExercise(lesson: "03", exercise: Self.nearMisses)
    for label in ["total-0", "total-200", "lines-empty-after-clear", "clear-without-coupon"] {
      #expect(judged.verdict(label) == "blind", "\(label)")
    }
    for label in ["order-of-lines", "price-of-two"] {
      #expect(judged.verdict(label) == "noisy", "\(label)")
      #expect(Set(judged.correct(label).map { $0.contains("fail") }) == [true, false], "\(label)")
    }
    let beliefs = ["zero-is-shown", "two-lines", "coupon-is-kept"]
    for (fault, label) in beliefs.enumerated() {
      #expect(judged.verdict(label) == "inverted", "\(label)")
      #expect(judged.faults(label).enumerated().allSatisfy { ($0 == fault) == ($1 == "pass") })
      #expect(judged.beliefs(label).count == 1)
    }
    #expect(judged.separates("rule-over-sequences") == [1, 2])
  }

  private static let nearMisses = """
    // lesson03
    import ContrastCore

    let pen = CartAction.add("pen", cents: 100)
    let ink = CartAction.add("ink", cents: 300)

    func isTidy(_ cart: Cart) -> Bool {
      cart.lines.allSatisfy { $0.quantity > 0 } && Set(cart.lines.map(\\.product)).count == cart.lines.count
    }

    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("total-0") { $0.cart(after: [pen, .removeOne("pen")]).total == 0 },
          Check("total-200") { $0.cart(after: [pen, pen]).total == 200 },
          Check("lines-empty-after-clear") {
            $0.cart(after: [pen, .applyCoupon("TEN"), .clear]).lines.isEmpty
          },
          Check("clear-without-coupon") { $0.cart(after: [pen, .clear]) == Cart() },
          Check("order-of-lines") {
            $0.cart(after: [pen, ink]).lines.map(\\.product) == ["pen", "ink"]
          },
          Check("price-of-two") {
            $0.cart(after: [pen, .add("pen", cents: 150)]).lines.map(\\.cents) == [100]
          },
          Check("zero-is-shown") {
            $0.cart(after: [pen, .removeOne("pen")]).lines.map(\\.quantity) == [0]
          },
          Check("two-lines") { $0.cart(after: [pen, pen]).lines.count == 2 },
          Check("coupon-is-kept") {
            $0.cart(after: [pen, .applyCoupon("TEN"), .clear]).coupon == "TEN"
          },
          Check("rule-over-sequences") { subject in
            var carts = [Cart()]
            for _ in 1...3 {
              carts = carts.flatMap { cart in
                [pen, ink, .removeOne("pen"), .clear].map { subject.reduce(cart, $0) }
              }
              guard carts.allSatisfy(isTidy) else { return false }
            }
            return true
          },
        ]
      }
    }
    """
}
