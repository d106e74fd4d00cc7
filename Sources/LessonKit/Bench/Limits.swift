/// What a learner's code may use up.
package struct Limits: Equatable, Sendable {
  /// The longest that one cell may take, in seconds.
  package var cellSeconds: Double
  /// The longest that a whole exercise may take, in seconds; cells not begun by then are not run.
  package var exerciseSeconds: Double
  /// The most checks that are judged; the cells of further ones are not run.
  package var checks: Int
  /// The most memory that one cell may map, in megabytes.
  package var memoryMegabytes: Int
  /// The most processes and threads at once, for the cells of one sandbox; `nil` for no limit.
  ///
  /// Outside of a sandbox the system counts all that the user runs, and a cell would fail for that.
  package var processes: Int?
  /// How many cells run at once.
  package var jobs: Int

  private init(
    cellSeconds: Double, exerciseSeconds: Double, checks: Int, memoryMegabytes: Int,
    processes: Int?, jobs: Int
  ) {
    self.cellSeconds = cellSeconds
    self.exerciseSeconds = exerciseSeconds
    self.checks = checks
    self.memoryMegabytes = memoryMegabytes
    self.processes = processes
    self.jobs = jobs
  }

  /// The limits of an exercise at a learner's own machine.
  package static let standard = Limits(
    cellSeconds: 10, exerciseSeconds: 120, checks: 64, memoryMegabytes: 512,
    processes: nil, jobs: min(4, max(1, System.processorCount)))

  /// The time limits that can be asked for, in seconds.
  package static let allowedSeconds = 0.1...600
  /// ``allowedSeconds`` in words, for who asks for others.
  package static let takesSeconds = "a number of seconds from 0.1 to 600"

  /// What a host is told of them, as one word.
  package var hostArgument: String {
    "\(memoryMegabytes),\(Int(cellSeconds.rounded(.up)))" + (processes.map { ",\($0)" } ?? "")
  }

  /// The standard limits with what a host was told.
  init(hostArgument word: String) {
    self = .standard
    let numbers = word.split(separator: ",").map { Int($0) }
    memoryMegabytes = numbers.first.flatMap(\.self) ?? memoryMegabytes
    cellSeconds = numbers.dropFirst().first.flatMap(\.self).map(Double.init) ?? cellSeconds
    processes = numbers.dropFirst(2).first.flatMap(\.self)
  }

  /// The longest that a check may take on a fault, given its slowest run on a correct version:
  /// 20 times that, at least a second, at most ``cellSeconds``.
  func faultSeconds(slowestCorrect: Double) -> Double {
    min(cellSeconds, max(1, 20 * slowestCorrect))
  }
}
