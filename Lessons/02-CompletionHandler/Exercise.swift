// lesson02
//
// Your checks for the uploader. What it promises stands in Uploader.swift.
// Write checks until every fault is separated: swift run lesson02 exercise

import ContrastCore

/// A transport that gives the same answer each time, at once.
struct SteadyTransport: Transport {
  let receipt: Receipt?
  let error: Error?

  func send(_ payload: String, completion: @escaping (Receipt?, Error?) -> Void) {
    completion(receipt, error)
  }
}

enum Exercise: SubjectChecks {
  static var list: [Check<Subject>] {
    [
      Check("delivers-the-receipt") { subject in
        var result: UploadResult?
        let transport = SteadyTransport(receipt: Receipt(id: "r-1"), error: nil)
        subject.upload("photo", over: transport) { result = $0 }
        return result == .success(Receipt(id: "r-1"))
      },
      Check("always-busy-is-no-success") { subject in
        var succeeded = false
        let transport = SteadyTransport(receipt: nil, error: TransportError.busy)
        subject.upload("photo", over: transport) { result in
          if case .success = result { succeeded = true }
        }
        return !succeeded
      },
    ]
  }
}
