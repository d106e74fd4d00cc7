import ContrastCore
import Foundation
import LessonKit

/// Compiles and judges one submission at a time, in a sandbox where there is one.
///
/// It belongs into a process of its own: what a submission does to it costs that submission's row.
struct Assessor {
  /// The lessons, by name.
  let lessons: [String: PreparedLesson]
  let sandbox: Sandbox
  let limits: Limits
  /// The longest that a submission may take to compile, in seconds.
  let compileSeconds: Double
  /// The folder below which each submission gets one of its own.
  let scratch: String

  /// The most lines of a compiler's messages that are kept.
  private static let messageLines = 60

  /// Assesses the contents of a file for a lesson.
  /// - Throws: ``BuildError`` or ``SpawnError`` when that cannot be done here at all.
  func assess(_ contents: [UInt8], for lesson: String) throws -> Assessment {
    guard let lesson = lessons[lesson] else { throw BuildError.noLesson(lesson) }
    let folder = scratch + "/" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(contents).write(to: URL(fileURLWithPath: folder + "/Exercise.swift"))
    if case .bubblewrapAsNobody = sandbox.kind {
      for path in [folder, folder + "/Exercise.swift"] { chown(path, 65534, 65534) }
    }
    let build = ExerciseBuild("Exercise.swift", for: lesson, into: folder)
    switch try compile(build, in: folder) {
    case .object: break
    case .messages(let text):
      let isLocated = Self.namesAnError(text)
      // An error in no source file may be the machine's: a full disk, a folder that is gone.
      guard isLocated || Self.hasRoom(in: folder) else {
        throw BuildError.compile("a submission", messages: text)
      }
      return Assessment(.doesNotCompile, messages: Self.own(text), isDoubtful: !isLocated)
    case .timedOut: return Assessment(.compileTimedOut, isDoubtful: true)
    case .crashed: return Assessment(.compilerCrashed, isDoubtful: true)
    }
    return try judge(build, contents)
  }

  private func compile(_ build: ExerciseBuild, in folder: String) throws -> ExerciseBuild.Result {
    let kit = build.lesson.kit
    let parts = sandbox.parts(of: kit) + [build.lesson.folder, build.lesson.sources]
    return try build.run(in: folder, within: compileSeconds) { programs in
      // One sandbox for all of them: to set it up costs more than to link.
      let limited = Self.limited(programs, seconds: Int(compileSeconds))
      return [sandbox.wrap(limited, reading: parts, writing: [folder])]
    }
  }

  /// Programs one after the other, as long as they succeed, with so much processor time each, 8 GB of
  /// memory and 64 MB a file.
  static func limited(_ programs: [Program], seconds: Int) -> Program {
    // One limit a command: a shell may take no more.
    let limits = ["-t \(seconds)", "-v 8000000", "-f 131072", "-c 0"].map { "ulimit \($0) && " }
    return Program(
      "/bin/sh", ["-c", limits.joined() + programs.map(\.shellCommand).joined(separator: " && ")],
      environment: programs.map(\.environment).reduce([:]) { $0.merging($1) { $1 } })
  }

  private func judge(_ build: ExerciseBuild, _ contents: [UInt8]) throws -> Assessment {
    let lesson = build.lesson
    var limits = limits
    limits.jobs = 1
    // Outside of a sandbox the system counts all that the user runs.
    limits.processes = sandbox.isInForce ? 64 : nil
    // The lesson is lent to the host, which removes it: with it a check could start a host of its
    // own and ask that one about the versions.
    let host = lesson.host(
      of: build.object, source: contents, limits: limits,
      library: sandbox.isInForce ? Sandbox.lent : nil)
    let parts = [lesson.kit.host, build.object] + lesson.kit.toolchain.libraryFolders
    let program = sandbox.wrap(host, reading: parts, writing: [], lending: lesson.library)
    let judgement = try Judge(program, lesson.versions.layout, limits: limits).run()
    if let problem = judgement.problem {
      return Assessment(.noList, messages: [problem.sentence])
    }
    return Assessment(judgement)
  }

  /// The messages about the student's own file, safe to show.
  ///
  /// A message may quote a line of the file that it is about, and that of the faults is not for them.
  static func own(_ messages: String) -> [String] {
    var kept: [String] = []
    var isOwn = false
    for line in messages.split(separator: "\n", omittingEmptySubsequences: false) {
      if let file = Self.place(line) { isOwn = file == "Exercise.swift" || file == "<unknown>" }
      if isOwn { kept.append(shown(String(line).replacing("\t", with: "  "))) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    if kept.isEmpty {
      return [
        "It does not go together with the lesson; the messages are not about this file. It has to "
          + "say: enum Exercise: SubjectChecks { static var list: [Check<Subject>] { ... } }"
      ]
    }
    guard kept.count > messageLines else { return kept }
    return Array(kept.prefix(messageLines)) + [
      "... \(kept.count - messageLines) lines left out ..."
    ]
  }

  /// Whether a megabyte can be written here.
  private static func hasRoom(in folder: String) -> Bool {
    let path = folder + "/room"
    defer { unlink(path) }
    return (try? System.replaceFile(path, with: [UInt8](repeating: 0, count: 1 << 20))) != nil
  }

  /// Whether a message is an error at a line of a source file.
  private static func namesAnError(_ messages: String) -> Bool {
    messages.split(whereSeparator: \.isNewline).contains { line in
      line.contains(": error: ") && place(line)?.hasSuffix(".swift") == true
    }
  }

  /// The file that a message begins with: `Exercise.swift` of `Exercise.swift:3:1: error: …`.
  private static func place(_ line: Substring) -> Substring? {
    for kind in [": error: ", ": warning: ", ": note: "] {
      guard let end = line.firstRange(of: kind)?.lowerBound else { continue }
      let parts = line[..<end].split(separator: ":")
      guard parts.count >= 2, parts.last.flatMap({ Int($0) }) != nil, !line.hasPrefix(" ") else {
        continue
      }
      return parts.first
    }
    return nil
  }
}
