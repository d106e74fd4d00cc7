import LessonKit

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.asksOnce, .asksAgain],
  faults: [
    Fault(
      .missingClears, name: "a missing record clears the order",
      caught: "No record is no news: it does not say that there is no order."),
    Fault(
      .errorMeansNone, name: "a store error is shown as no order",
      caught: "Not knowing is not the same as knowing that there is none."),
    Fault(
      .lateOverwrites, name: "a late, older read overwrites a newer one",
      caught: "Answers need not come in the order of the questions."),
  ])

extension Subject {
  fileprivate enum Behaviour {
    case asksOnce, asksAgain, missingClears, errorMeansNone, lateOverwrites
  }

  fileprivate static let active = VersionSwitch(Behaviour.asksOnce)

  static func order(_ start: [String]?, _ store: any OrderStore) -> any OrderModel {
    Order(start, store)
  }

  private final class Order: OrderModel {
    private(set) var state: OrderState
    private let store: any OrderStore
    private var latest = 0

    init(_ start: [String]?, _ store: any OrderStore) {
      state = start.map { .items($0) } ?? .none
      self.store = store
    }

    func refresh(id: Int) async {
      latest += 1
      let mine = latest
      let read = await read(id)
      guard mine == latest || active.value == .lateOverwrites else { return }
      switch read {
      case .success(let items?): state = .items(items)
      case .success(nil) where active.value == .missingClears: state = .none
      case .success(nil): break
      case .failure where active.value == .errorMeansNone: state = .none
      case .failure: state = .failed(shown)
      }
    }

    private var shown: [String] {
      switch state {
      case .none: []
      case .items(let items), .failed(let items): items
      }
    }

    private func read(_ id: Int) async -> Result<[String]?, any Error> {
      do {
        return .success(try await store.items(of: id))
      } catch {
        guard active.value == .asksAgain else { return .failure(error) }
        do { return .success(try await store.items(of: id)) } catch { return .failure(error) }
      }
    }
  }
}
