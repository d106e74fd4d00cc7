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
  private let refusing: Int32?
  private let received = Mutex<[String]>([])
  private let abandoned = Mutex(0)

  /// Takes a port, and starts listening unless connections to it are to be refused.
  /// - Throws: ``NotListening``.
  init(refuses: Bool = false) throws {
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
        bind(descriptor, address, size) == 0 && (refuses || listen(descriptor, 64) == 0)
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isListening else {
      close(descriptor)
      throw NotListening()
    }
    refusing = refuses ? descriptor : nil
    port = UInt16(bigEndian: address.sin_port)
    guard !refuses else { return }
    Thread { [weak self] in
      // Looks up now and then, to end with the server.
      while let server = self { server.accept(descriptor) }
      close(descriptor)
    }.start()
  }

  /// Waits a tenth of a second for a connection, and serves it on a thread of its own.
  private func accept(_ descriptor: Int32) {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 100) > 0 else { return }
    #if canImport(Darwin)
      let peer = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
      let peer = Musl.accept(descriptor, nil, nil)
    #else
      let peer = Glibc.accept(descriptor, nil, nil)
    #endif
    guard peer >= 0 else { return }
    _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
    Thread { [self] in
      serve(peer)
      close(peer)
    }.start()
  }

  deinit {
    if let refusing { close(refusing) }
  }

  /// The first lines of the requests so far, without the protocol's name: `GET /products/p-1`.
  var requests: [String] { received.withLock { $0 } }

  /// How many clients went away without their answer.
  var abandonedCount: Int { abandoned.withLock { $0 } }

  private func serve(_ peer: Int32) {
    guard let line = Self.firstLine(from: peer) else { return }
    received.withLock { $0.append(line) }
    if line.contains("never") {
      // Ends when the client goes away.
      var byte: UInt8 = 0
      if read(peer, &byte, 1) <= 0 { abandoned.withLock { $0 += 1 } }
      return
    }
    if line.contains("slow") { usleep(100_000) }
    let status =
      line.contains("missing") ? "404 Not Found" : line.contains("broken") ? "500 Broken" : "200 OK"
    let body = #"{"id":"p-1","name":"Swift Book","price_cents":2990}"#
    let answer = Array(
      ("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
        + body).utf8)
    // The client may be gone: no signal then.
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(peer, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      _ = send(peer, answer, answer.count, 0)
    #else
      _ = send(peer, answer, answer.count, Int32(MSG_NOSIGNAL))
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
