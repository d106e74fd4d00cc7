import ContrastCore

/// The proof that something was uploaded.
struct Receipt: Equatable, Sendable {
  let id: String
}

/// Sends things to a server.
///
/// In the exercise you write the transports.
protocol Transport {
  /// Sends once, and calls back once: with a receipt, with an error, or with neither when the
  /// server took the call and gave no receipt.
  func send(_ payload: String, completion: @escaping (Receipt?, Error?) -> Void)
}

/// A reason why a transport could not send.
enum TransportError: Error { case busy }

/// Why an upload failed.
enum UploadError: Error, Equatable {
  /// The last attempt ended with an error.
  case retriesExhausted
  /// The last attempt ended with neither a receipt nor an error.
  case noReceipt
}

/// What an upload reports.
typealias UploadResult = Result<Receipt?, UploadError>

/// What a check is handed: an uploader.
struct Subject {
  /// Uploads over a transport, and reports once how that ended.
  ///
  /// 1. A receipt ends the upload: it is a success with that receipt.
  /// 2. After an error it sends again. It sends at least twice before an error ends the upload and
  ///    never more than five times; how often is its own affair. When the last attempt ended with
  ///    an error, the upload fails with `retriesExhausted`.
  /// 3. An answer with neither receipt nor error is no success. After one it may send again or stop:
  ///    its own affair, within the five times. When the last attempt ended with neither, the upload
  ///    fails with `noReceipt`. What counts is how the last attempt ended, not the ones before.
  /// 4. However it ends, the completion is called exactly once.
  ///
  /// It never waits between attempts and starts no thread: over a transport that answers at once,
  /// all is over when `upload` returns. `Receipt?` is optional for the sake of older callers; a
  /// success always has a receipt.
  func upload(
    _ payload: String, over transport: any Transport,
    completion: @escaping (UploadResult) -> Void
  ) {
    Self.start(payload, transport, completion)
  }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
