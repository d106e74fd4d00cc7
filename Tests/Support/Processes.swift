import Foundation
import LessonKit

/// The processes that a test is responsible for, known by a variable that they inherit.
package enum Processes {
  /// The variable that a test gives to the program it starts.
  package static let mark = "CONTRAST_TEST"

  /// How many processes have this value of the variable; 0 where there is no `/proc`.
  package static func count(marked value: String) -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { Int($0) != nil }.count { process in
      let variables = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return variables.range(of: Data("\(mark)=\(value)".utf8)) != nil
    }
  }

  /// Waits until a condition holds, at most so many seconds.
  /// - Returns: Whether it holds.
  package static func wait(within seconds: Double, until holds: () -> Bool) -> Bool {
    let deadline = System.now() + seconds
    while !holds() {
      guard System.now() < deadline else { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }
}
