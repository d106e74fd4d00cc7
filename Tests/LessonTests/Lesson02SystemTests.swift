import LessonKit
import TestSupport
import Testing

@testable import lesson02

/// A service that keeps its completion until it is told to answer.
private final class SlowService: MembershipService {
  var answer: ((Membership?, (any Error)?) -> Void)?

  func membership(
    userId: String, completion: @escaping (Membership?, (any Error)?) -> Void
  ) {
    answer = completion
  }
}

/// A service that answers with all that it was given.
private final class TalkativeService: CardService {
  let card: Card?
  let error: (any Error)?

  init(card: Card?, error: (any Error)?) {
    self.card = card
    self.error = error
  }

  func card(membershipId: String, completion: @escaping (Card?, (any Error)?) -> Void) {
    completion(card, error)
  }
}

@Suite("Lesson 02, the system") struct Lesson02SystemTests {
  @Test("the use case asks for the card of the membership, and delivers both")
  func success() throws {
    let standIn = StandIn(for: .success)
    var results: [Result<MeansOfPaymentEntity, any Error>] = []
    CardUseCase(cardService: standIn, membershipService: standIn)
      .meansOfPayment(userId: "user-1") { results.append($0) }
    #expect(results.count == 1)
    let entity = try #require(try results.first?.get())
    #expect(entity.membership.id == "m-42")
    #expect(entity.card.cardLevel == .plus)
    #expect(standIn.requests == ["user-1", "m-42"])
  }

  @Test(
    "each failure is named once, and nothing is asked in vain",
    arguments: [
      (Situation.noUser, MeansOfPaymentError.missingUser, []),
      (.noMembership, .noMembership, ["user-1"]),
      (.membershipWithoutId, .noMembership, ["user-1"]),
      (.noCard, .noCard, ["user-1", "m-42"]),
    ])
  func failures(_ situation: Situation, _ error: MeansOfPaymentError, _ asked: [String]) {
    let fetched = Version.correct.fetched(situation)
    #expect(fetched.deliveries == [.failure(error)])
    #expect(fetched.requests == asked)
  }

  @Test("a service's own error is passed on", arguments: [Situation.membershipError, .cardError])
  func passedOn(_ situation: Situation) {
    #expect(Version.correct.fetched(situation).deliveries == [.failure(ServiceError.offline)])
  }

  @Test("an error beside a card is an error")
  func both() {
    let cards = TalkativeService(card: Card(), error: ServiceError.offline)
    var deliveries: [Delivery] = []
    CardUseCase(cardService: cards, membershipService: StandIn(for: .success))
      .meansOfPayment(userId: "user-1") { deliveries.append(Delivery($0)) }
    #expect(deliveries == [.failure(ServiceError.offline)])
  }

  @Test("the caller is answered when the use case is gone")
  func outlived() {
    let service = SlowService()
    weak var useCase: CardUseCase?
    var deliveries: [Delivery] = []
    do {
      let strong = CardUseCase(
        cardService: StandIn(for: .success), membershipService: service)
      useCase = strong
      strong.meansOfPayment(userId: "user-1") { deliveries.append(Delivery($0)) }
    }
    #expect(useCase == nil)
    #expect(deliveries == [])
    let membership = Membership()
    membership.id = "m-42"
    service.answer?(membership, nil)
    #expect(deliveries == [.success])
  }

  @Test("each card has its icon, a failure has a message and none")
  func presenter() {
    let good = StandIn(for: .success, level: .standard)
    let screen = MeansOfPaymentPresenter(
      useCase: CardUseCase(cardService: good, membershipService: good), analytics: good)
    #expect(screen.iconName(for: .standard) == "ic_card_standard")
    #expect(screen.iconName(for: .plus) == "ic_card_plus")
    screen.load(userId: "user-1")
    #expect(screen.icon == "ic_card_standard")
    #expect(screen.message == nil)
    screen.load(userId: nil)
    #expect(screen.icon == nil)
    #expect(screen.message != nil)
    #expect(!screen.isSpinning)
  }

  @Test("the spinner turns until the answer is there, and the event has its name")
  func spinning() {
    let service = SlowService()
    let standIn = StandIn(for: .success)
    let screen = MeansOfPaymentPresenter(
      useCase: CardUseCase(cardService: standIn, membershipService: service), analytics: standIn)
    screen.viewDidAppear()
    #expect(standIn.events == ["did_show_meansOfPayment_screen"])
    #expect(!screen.isSpinning)
    screen.load(userId: "user-1")
    #expect(screen.isSpinning)
    service.answer?(nil, nil)
    #expect(!screen.isSpinning)
  }

  @Test("the app's own screen stops too")
  func composed() {
    let standIn = StandIn(for: .success)
    let screen = PaymentApp.presenter(analytics: standIn)
    screen.load(userId: "user-1")
    #expect(!screen.isSpinning)
    #expect(screen.message != nil)
  }
}
