#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A request to leave off, made by another thread than the one that works.
package final class Stop: Sendable {
  private let pipe: PipeEnds

  /// Nothing is asked yet.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  package init() throws(SpawnError) { pipe = try PipeEnds() }

  deinit {
    close(pipe.readEnd)
    close(pipe.writeEnd)
  }

  /// What is readable from the moment that the request is made.
  var descriptor: Int32 { pipe.readEnd }

  /// Makes the request; it cannot be taken back.
  package func ask() { System.write([0], to: pipe.writeEnd) }

  /// Whether the request was made.
  package var isAsked: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}

/// What is thrown in place of a result when a ``Stop`` was asked for.
package struct Stopped: Error, Equatable {
  /// The error.
  package init() {}
}
