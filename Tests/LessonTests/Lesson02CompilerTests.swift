import LessonKit
import TestSupport
import Testing

/// What the text of lesson 02 says about the compiler.
@Suite("Lesson 02, the compiler") struct Lesson02CompilerTests {
  private static let model = [
    "Services", "CardUseCase", "MeansOfPaymentPresenter", "OriginalCardUseCase",
    "OriginalPresenter", "PaymentApp",
  ].map { Repository.root + "/Lessons/02-CompletionHandler/\($0).swift" }

  /// Type-checks the lesson's model, with more code if there is some, and gives the messages.
  private func messages(swift version: Int, adding code: String = "") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(code, to: "More.swift")
    let checked = try Program(
      Toolchain().swiftc,
      ["-swift-version", "\(version)", "-typecheck", "-warnings-as-errors"]
        + ["-module-cache-path", folder.path + "/cache"] + Self.model + ["More.swift"]
    ).run(in: folder.path)
    return checked.succeeded ? "" : checked.errorText
  }

  @Test("both versions compile without a warning, in Swift 5 mode too", arguments: [5, 6])
  func clean(_ version: Int) throws {
    #expect(try messages(swift: version) == "")
  }

  @Test(
    "written as in the correct version, a mistake does not compile",
    arguments: [
      ("func f(_ m: Membership) { _ = MeansOfPaymentEntity(membership: m, card: nil) }", "'nil'"),
      ("func f(_ e: MeansOfPaymentEntity) { var e = e; e.card = Card() }", "'let' constant"),
      ("class Sub: CardUseCase {}", "inheritance from a final class"),
      ("func f(_ u: CardUseCase) { _ = u.cardService }", "'private' protection level"),
      ("func f(_ m: MembershipService) { m.membership(userId: nil) { _, _ in } }", "'nil'"),
    ])
  func refused(_ code: String, _ why: String) throws {
    #expect(try messages(swift: 6, adding: code).contains(why))
  }

  @Test("as in the original, the same mistakes do compile")
  func accepted() throws {
    let code = """
      func f(_ e: OriginalEntity, _ u: OriginalCardUseCase) {
        e.card = nil
        _ = u.cardService
      }
      class Sub: OriginalCardUseCase {}
      """
    #expect(try messages(swift: 6, adding: code) == "")
  }

  @Test("only Swift 6 mode asks which thread a completion is called on")
  func thread() throws {
    let code = """
      import Dispatch
      struct Elsewhere: MembershipService {
        func membership(userId: String, completion: @escaping (Membership?, Error?) -> Void) {
          DispatchQueue.global().async { completion(nil, nil) }
        }
      }
      """
    #expect(try messages(swift: 5, adding: code) == "")
    #expect(try messages(swift: 6, adding: code).contains("non-Sendable"))
  }
}
