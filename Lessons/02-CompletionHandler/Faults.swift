import LessonKit

/// The versions that your checks are measured on.
///
/// Solve the exercise before you read on.
let versions = Versions(
  of: { Subject() }, by: Subject.active,
  correct: [.sendsThreeTimes, .sendsFiveTimes],
  faults: [
    Fault(
      .silentAtTheEnd, name: "nothing is reported when the retries run out",
      caught: "Giving up is a result too, and somebody is waiting for it."),
    Fault(
      .bothReport, name: "a retry that succeeds is reported twice",
      caught: "Once means once: a second call with the same content is still a second call."),
    Fault(
      .noErrorIsSuccess, name: "an answer without a receipt is a success",
      caught: "No error is not yet a success; only a receipt is."),
  ])

extension Subject {
  fileprivate enum Behaviour {
    case sendsThreeTimes, sendsFiveTimes, silentAtTheEnd, bothReport, noErrorIsSuccess
  }

  fileprivate static let active = VersionSwitch(Behaviour.sendsThreeTimes)

  static func start(
    _ payload: String, _ transport: any Transport, _ completion: @escaping (UploadResult) -> Void
  ) {
    Upload(payload: payload, transport: transport, completion: completion).attempt(1)
  }

  private struct Upload {
    let payload: String
    let transport: any Transport
    let completion: (UploadResult) -> Void

    func attempt(_ number: Int) {
      transport.send(payload) { receipt, error in
        if let receipt {
          succeed(receipt, after: number)
        } else if error != nil {
          sendAgain(after: number, orFail: .retriesExhausted)
        } else if active.value == .noErrorIsSuccess {
          completion(.success(nil))
        } else if active.value == .sendsFiveTimes {
          sendAgain(after: number, orFail: .noReceipt)
        } else {
          completion(.failure(.noReceipt))
        }
      }
    }

    private func succeed(_ receipt: Receipt, after number: Int) {
      completion(.success(receipt))
      if number > 1 && active.value == .bothReport { completion(.success(receipt)) }
    }

    private func sendAgain(after number: Int, orFail error: UploadError) {
      let most = active.value == .sendsFiveTimes ? 5 : 3
      if number < most {
        attempt(number + 1)
      } else if active.value != .silentAtTheEnd {
        completion(.failure(error))
      }
    }
  }
}
