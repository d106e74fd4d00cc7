import Foundation
import LessonKit
import Testing
import TestSupport

@testable import lesson06

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Lesson 06") struct Lesson06Tests {
  /// The separations of a section by their labels.
  private func separations(_ section: Section) -> [String: String] {
    Dictionary(
      section.contrasts.map { ($0.label, "\($0.separation)") }, uniquingKeysWith: { $0 + " " + $1 })
  }

  @Test("what comes back")
  func whatComesBack() async {
    #expect(
      separations(await replies(trapped: "crashed")) == [
        "happy-json": "blind", "negative-price": "separating", "status-500": "separating",
        "no-error-thrown": "inverted",
      ])
  }

  @Test("the built program survives the trap and prints that it crashed")
  func trap() throws {
    let ran = try Repository.product("lesson06").run(in: Repository.root, within: 60)
    #expect(
      ran.text.split(separator: "\n").contains(
        "negative-price | correct=invalidPrice/pass faulty=crashed/fail -> separating"))
    #expect(ran.text.contains("\ntraps-on-price: fine=blind negative-price=separating status-500="))
  }

  @Test("what is sent")
  func whatIsSent() async {
    #expect(
      separations(await requests()) == [
        "cancelled-before-send": "separating", "injected-base-url": "separating",
        "query-kept": "separating", "production-url-literal": "inverted",
      ])
    #expect(await Call(isCancelled: true).sent(nil).isEmpty)
    #expect(await Call(isCancelled: true).sent(.ignoresCancellation).count == 1)
  }

  @Test("ids that lead elsewhere, and ids that do not")
  func whichIDs() async {
    #expect(
      separations(await ids()) == [
        "id-with-dots": "separating", "id-with-slash": "separating", "id-just-dots": "separating",
        "id-empty": "separating", "id-with-space": "blind", "id-with-accent": "blind",
        "id-with-question-mark": "blind", "id-with-percent": "blind",
        "base-url-keeps-query": "separating",
      ])
  }

  @Test("checks of the use case")
  func ofTheUseCase() async {
    #expect(
      separations(await useCase()) == [
        "use-case-asserts-absolute-url": "noisy", "use-case-formats-price": "blind",
      ])
  }

  /// The fault of each line that has a separating cell, with the names of those cells.
  private func shown(_ section: Section) -> [String: Set<String>] {
    var shown: [String: Set<String>] = [:]
    for line in section.lines.dropFirst() {
      let words = line.split(separator: " ")
      let cells = words.dropFirst().map { $0.split(separator: "=") }
      let separating = cells.filter { $0.last == "separating" }.map { String($0[0]) }
      if !separating.isEmpty { shown[String(words[0].dropLast())] = Set(separating) }
    }
    return shown
  }

  @Test("two faults show in a canned reply, the other four in what is sent")
  func bounds() async {
    let byReply = shown(await boundingReplies(trapped: "crashed"))
    let byRequest = shown(await boundingRequests())
    #expect(
      byReply == [
        "traps-on-price": ["negative-price"], "ignores-status": ["status-500", "status-404"],
      ])
    #expect(
      byRequest == [
        "builds-in-base-url": ["other-base"], "ignores-cancellation": ["cancelled"],
        "drops-query": ["plain", "other-base", "dots"], "pastes-id": ["dots"],
      ])
  }

  @Test("a stub that does not record is blind to three faults, and to a fourth if it gives up")
  func silentStubs() async {
    #expect(
      separations(await boundingStubs()) == [
        "injected-base-url silent-stub": "blind", "query-kept silent-stub": "blind",
        "id-with-dots silent-stub": "blind", "cancelled-before-send silent-stub": "separating",
        "cancelled-before-send stub-that-gives-up": "blind",
      ])
  }

  @Test("the fragile service without a fault does what the refactored code does")
  func control() async throws {
    let base = try #require(URL(string: "https://example.com"))
    for reply in CannedReply.allCases {
      let client = RecordingClient(reply)
      let service = ProductAPIService(client: client, baseURL: base, fault: nil)
      let fragile: String
      do {
        let details = try await LoadProductUseCase(repository: service).execute(
          id: Product.ID("p-1"))
        fragile = "\(details.title) \(details.formattedPrice)"
      } catch {
        fragile = word(for: error)
      }
      #expect(fragile == (await Call().result(of: reply, nil)))
      #expect(await client.sent == ["https://example.com/products/p-1?currency=EUR"])
    }
  }
}
