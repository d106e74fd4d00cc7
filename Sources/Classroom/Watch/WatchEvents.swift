import Foundation
import LessonKit
import Synchronization

/// Where a run in the background leaves what it has to say, for the one thread that waits.
final class WatchEvents: Sendable {
  private let pipe: PipeEnds
  private let waiting = Mutex<[WatchEvent]>([])

  /// Nothing is there yet.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  init() throws(SpawnError) { pipe = try PipeEnds() }

  deinit {
    close(pipe.readEnd)
    close(pipe.writeEnd)
  }

  /// What is readable as long as something is there.
  var descriptor: Int32 { pipe.readEnd }

  /// Leaves an event.
  func send(_ event: WatchEvent) {
    waiting.withLock { events in
      if events.isEmpty { System.write([0], to: pipe.writeEnd) }
      events.append(event)
    }
  }

  /// Takes all events, in the order in which they were sent.
  func take() -> [WatchEvent] {
    waiting.withLock { events in
      defer { events = [] }
      var byte: UInt8 = 0
      if !events.isEmpty { _ = read(pipe.readEnd, &byte, 1) }
      return events
    }
  }
}
