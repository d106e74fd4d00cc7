/// A short name for bytes, the same on every machine: FNV-1a, 64 bits.
///
/// It tells changes apart, not forgeries: whoever could gain by a collision has to be met by a
/// comparison of the bytes themselves.
/// Source of the constants: Fowler, Noll and Vo, the FNV non-cryptographic hash.
package struct Fingerprint: Equatable, Sendable {
  private static let prime: UInt64 = 0x100_0000_01b3
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of nothing yet.
  package init() {}

  /// Adds a part; where one part ends and the next begins counts.
  /// - Complexity: O(*n*) in the part's bytes.
  package mutating func add(_ bytes: [UInt8]) {
    // Not byte by byte through the array: a build for debugging is ten times slower that way.
    bytes.withUnsafeBufferPointer { bytes in
      var state = state
      for index in 0..<bytes.count { state = (state ^ UInt64(bytes[index])) &* Self.prime }
      self.state = state
    }
    let count = UInt64(bytes.count)
    for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(count >> shift & 0xff)) }
  }

  /// Adds a text as UTF-8.
  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func mix(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* Self.prime
  }
}
