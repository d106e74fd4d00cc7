import Foundation

/// The standard input of a watch: single keys on a terminal, else only its end.
///
/// On a terminal each key is heard at once and none is echoed; signals by key are left to the system.
/// Whatever way the process ends by itself, the terminal is as it was before.
final class Keyboard {
  /// Whether keys are to be had: both the input and the output are a terminal.
  let isTerminal = isatty(0) == 1 && isatty(1) == 1
  private var hasEnded = false

  /// What can be waited for; −1 when there is nothing to be read, as while in the background.
  var descriptor: Int32 { hasEnded || !Self.isOurs ? -1 : 0 }

  /// Takes the terminal; does nothing in the background, or where there is none.
  func take() {
    guard isTerminal, Self.isOurs, saved == nil else { return }
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { return }
    saved = settings
    // For an end that nobody here sees coming.
    atexit { giveBack() }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &settings)
  }

  /// Gives the terminal back as it was.
  func leave() { giveBack() }

  /// Reads what is there, without waiting once ``descriptor`` is readable.
  func events() -> [WatchEvent] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(0, &bytes, bytes.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return [] }
    guard count > 0 else {
      hasEnded = true
      return [isTerminal ? .key(.quit) : .endOfInput]
    }
    return isTerminal ? Self.keys(bytes[..<count]).map { .key($0) } : []
  }

  /// The keys that bytes stand for; an arrow and its like are one key.
  static func keys(_ bytes: some Sequence<UInt8>) -> [WatchKey] {
    var keys: [WatchKey] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      if byte == 0x1b { dropSequence(from: &rest) }
      keys.append(key(byte))
    }
    return keys
  }

  private static func key(_ byte: UInt8) -> WatchKey {
    switch byte {
    case 10, 13: .again
    case UInt8(ascii: "h"), UInt8(ascii: "H"): .hint
    case UInt8(ascii: "n"), UInt8(ascii: "N"): .next
    case UInt8(ascii: "l"), UInt8(ascii: "L"): .list
    // 4 is the key for the end of a file.
    case UInt8(ascii: "q"), UInt8(ascii: "Q"), 4: .quit
    default: .other
    }
  }

  /// Drops what follows an escape: up to a final letter after `[`, one more after `O`, else one.
  ///
  /// Source: ECMA-48, 5.4 (control sequences).
  private static func dropSequence(from rest: inout ArraySlice<UInt8>) {
    switch rest.popFirst() {
    case UInt8(ascii: "["):
      rest = rest.drop { !(0x40...0x7e).contains($0) }.dropFirst()
    case UInt8(ascii: "O"): rest = rest.dropFirst()
    default: break
    }
  }

  /// Whether this process may read from its terminal, if that is one.
  private static var isOurs: Bool { isatty(0) != 1 || tcgetpgrp(0) == getpgrp() }

}

/// The terminal's settings before it was taken; for `atexit`, which can hold no context.
private nonisolated(unsafe) var saved: termios?

/// In the background the shell has put the terminal in order already, and touching it would stop
/// this process.
private func giveBack() {
  guard var settings = saved else { return }
  saved = nil
  guard tcgetpgrp(0) == getpgrp() else { return }
  tcsetattr(0, TCSANOW, &settings)
}
