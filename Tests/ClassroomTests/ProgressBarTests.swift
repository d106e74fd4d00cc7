import Foundation
import LessonKit
import Synchronization
import Testing

@testable import Classroom

@Suite("The progress bar") struct ProgressBarTests {
  /// What a bar writes into a pipe, with a clock that moves by the same step at each look.
  private func written(
    isLive: Bool, step: Double = 1, _ work: (_ bar: (Int) -> ProgressBar) -> Void
  ) throws -> String {
    let pipe = Pipe()
    let time = Mutex(0.0)
    work { total in
      ProgressBar(
        of: total, "submissions", descriptor: pipe.fileHandleForWriting.fileDescriptor,
        isLive: isLive
      ) {
        time.withLock { time in
          time += step
          return time
        }
      }
    }
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test("is a plain line for each tenth in a pipe")
  func plain() throws {
    let text = try written(isLive: false) { make in
      let bar = make(40)
      for number in 1...40 { bar.advance("Student \(number)") }
      bar.finish()
    }
    #expect(
      text == (1...10).map { "\($0 * 4) of 40 submissions\n" }.joined())
    #expect(
      try written(isLive: false) { make in
        let bar = make(3)
        for _ in 1...3 { bar.advance() }
      } == "1 of 3 submissions\n2 of 3 submissions\n3 of 3 submissions\n")
  }

  @Test("is drawn in place on a terminal, in 79 columns, without colour")
  func live() throws {
    let text = try written(isLive: true) { make in
      let bar = make(2)
      bar.advance("new\nline " + String(repeating: "long", count: 40))
      bar.note("a word")
      bar.advance("Ada")
      bar.finish()
    }
    let start = "[##########----------] 1 of 2 submissions  new\\u{A}line longlong"
    #expect(text.hasPrefix("\r" + start))
    #expect(
      text.hasSuffix(
        "\r\u{1B}[Ka word\n\r[####################] 2 of 2 submissions  Ada\u{1B}[K\r\u{1B}[K"))
    #expect(text.split(separator: "\u{1B}")[0].count == 80)
    #expect(!text.contains("[3"))
  }

  @Test("is drawn at most ten times a second, and at the end")
  func throttled() throws {
    let text = try written(isLive: true, step: 0.01) { make in
      let bar = make(100)
      for _ in 1...100 { bar.advance() }
    }
    #expect((9...12).contains(text.split(separator: "\r").count))
    #expect(text.hasSuffix("100 of 100 submissions\u{1B}[K"))
  }

  @Test("does no harm when its reader has gone or there is no descriptor")
  func closed() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    for end in [pipe.fileHandleForWriting.fileDescriptor, -1] {
      let bar = ProgressBar(of: 3, "submissions", descriptor: end)
      for _ in 1...3 { bar.advance() }
      bar.note("a word")
      bar.finish()
    }
  }
}
