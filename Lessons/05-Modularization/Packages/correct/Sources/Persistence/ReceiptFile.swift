import Domain
import Foundation

/// Writes down what was paid.
public struct ReceiptFile {
  /// A file of receipts.
  public init() {}

  /// The line for a receipt, `1;21.00`.
  public func line(total: Money, number: Int) -> String {
    [String(number), total.text].joined(separator: ";").trimmingCharacters(in: .whitespaces)
  }
}
