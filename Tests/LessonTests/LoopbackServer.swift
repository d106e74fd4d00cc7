import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A server on this machine only, on a port that the system chooses.
///
/// It keeps the first line of each request, and answers by a word in it: `missing` with 404,
/// `broken` with 500, `slow` after a tenth of a second, `never` not at all; all else with 200 and a
/// product.
final class LoopbackServer: Sendable {
  /// Why there is no server.
  struct NotListening: Error {}

  /// The port on 127.0.0.1.
  let port: UInt16
  private let descriptor: Int32
  private let received = Mutex<[String]>([])

  /// Starts listening.
  /// - Throws: ``NotListening``.
  init() throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    // Programs that other tests start must not keep the port or a connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isListening else {
      close(descriptor)
      throw NotListening()
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    Thread { [weak self] in
      while true {
        let peer = accept(descriptor, nil, nil)
        guard peer >= 0 else { return }
        _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
        Thread { [weak self] in
          self?.serve(peer)
          close(peer)
        }.start()
      }
    }.start()
  }

  deinit {
    // Wakes the thread that accepts.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// The first lines of the requests so far, without the protocol's name: `GET /products/p-1`.
  var requests: [String] { received.withLock { $0 } }

  private func serve(_ peer: Int32) {
    guard let line = Self.firstLine(from: peer) else { return }
    received.withLock { $0.append(line) }
    if line.contains("never") {
      // Ends when the client goes away.
      var byte: UInt8 = 0
      _ = read(peer, &byte, 1)
      return
    }
    if line.contains("slow") { usleep(100_000) }
    let status =
      line.contains("missing") ? "404 Not Found" : line.contains("broken") ? "500 Broken" : "200 OK"
    let body = #"{"id":"p-1","name":"Swift Book","price_cents":2990}"#
    let answer = Array(
      ("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
        + body).utf8)
    #if canImport(Darwin)
      _ = send(peer, answer, answer.count, 0)
    #else
      // The client may be gone: no signal then.
      _ = send(peer, answer, answer.count, Int32(MSG_NOSIGNAL.rawValue))
    #endif
  }

  private static func firstLine(from peer: Int32) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 2048)
    while bytes.suffix(4) != [13, 10, 13, 10] {
      let count = read(peer, &chunk, chunk.count)
      guard count > 0 else { return nil }
      bytes += chunk.prefix(count)
    }
    let line = String(decoding: bytes.prefix { $0 != 13 }, as: UTF8.self)
    return line.split(separator: " ").prefix(2).joined(separator: " ")
  }
}
