import Foundation
import LessonKit
import Testing
import TestSupport

@testable import Classroom

/// One class with honest submissions and hostile ones, graded by the program itself.
@Suite("A hostile class", .serialized) struct HostileClassTests {
  /// Whether there is a sandbox to be tested: bubblewrap, which the continuous integration installs.
  static let hasSandbox =
    ["/usr/bin/bwrap", "/usr/local/bin/bwrap"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func hand(in text: String, by student: String) throws {
    try folder.write(text, to: "class/\(student)/Exercise.swift")
  }

  private func grade(_ options: String...) throws -> (ClassResult, Finished) {
    let ran = try Repository.product(
      "course", ["grade", folder.path + "/class", "--output", folder.path + "/grades"] + options
    ).run(in: Repository.root, within: 500)
    let bytes = try System.readFile(folder.path + "/grades/result.json")
    return (try ClassResult(decoding: bytes), ran)
  }

  /// An exercise with one check beside an honest one.
  private func exercise(_ body: String, _ declarations: String = "") -> String {
    """
    // lesson04
    import ContrastCore
    import Foundation
    #if canImport(Glibc)
      import Glibc
    #endif
    \(declarations)
    struct Nothing: OrderStore {
      func items(of id: Int) async throws -> [String]? { nil }
    }
    enum Exercise: SubjectChecks {
      static var list: [Check<Subject>] {
        [
          Check("honest") { subject in
            let model = subject.model(start: ["pen"], store: Nothing())
            await model.refresh(id: 1)
            return model.state == .items(["pen"])
          },
          Check("hostile") { subject in
            \(body)
          },
        ]
      }
    }
    """
  }

  /// Attacks that say true when they were kept out: each comes out as blind.
  private func attacks(port: UInt16, secret: String) -> [String: String] {
    let paths = [
      folder.path + "/class/honest-1/Exercise.swift", folder.path + "/faults/lesson04.swift",
      Repository.root + "/Tests/Solutions/04.swift.txt",
      Repository.root + "/Lessons/04-DependencyInjection/Faults.swift", secret, "/etc/passwd",
      "/etc/shadow", "/proc/1/mem", "/root/.bashrc",
    ]
    let list = paths.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      "reads-others":
        "let paths: [String] = [\(list)]; return paths.allSatisfy { open($0, O_RDONLY) < 0 }",
      "lists-others": """
      let manager = FileManager.default
      let shown = ((try? manager.contentsOfDirectory(atPath: "/tmp")) ?? [])
        .filter { $0.hasPrefix("contrast") }
        .flatMap { (try? manager.contentsOfDirectory(atPath: "/tmp/" + $0)) ?? [] }
      return shown.count <= 1
      """,
      "writes-outside": """
      let paths: [String] = ["/x", "/usr/x", "/usr/lib/x", "/dev/x", "/proc/x"]; return paths.allSatisfy {
        open($0, O_CREAT | O_WRONLY, 0o600) < 0
      }
      """,
      "opens-a-socket": """
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(\(port)).bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, 16) }
      } != 0
      """,
      "forks-without-end": """
      for _ in 0..<10_000 {
        let child = fork()
        if child < 0 { return true }
        if child == 0 { while true { _ = fork(); usleep(1000) } }
      }
      return false
      """,
      "fills-the-disk": """
      let block = [UInt8](repeating: 7, count: 1 << 20)
      for name in 0..<64 {
        let file = open("/tmp/\\(name)", O_CREAT | O_WRONLY, 0o600)
        for _ in 0..<8 { if write(file, block, block.count) < block.count { return true } }
      }
      return false
      """,
      "kills-its-parent": "kill(getppid(), SIGKILL); kill(getppid(), SIGSTOP); return true",
      "kills-everybody": "kill(-1, SIGKILL); return true",
      "looks-at-the-host": """
      return open("/proc/1/environ", O_RDONLY) < 0 && open("/proc/1/fd/3", O_WRONLY) < 0
        && open("/proc/\\(getppid())/mem", O_RDWR) < 0
      """,
      "leaves-a-daemon": """
      if fork() == 0 {
        setsid()
        if fork() == 0 { sleep(600) }
        _exit(0)
      }
      return true
      """,
      // With the lesson's library it could start a host of its own, and ask that one.
      "looks-for-the-lesson": """
      return CommandLine.arguments.count > 4 && open(CommandLine.arguments[3], O_RDONLY) < 0
        && open(CommandLine.arguments[4], O_RDONLY) >= 0
      """,
      // Each run is to find nothing that another has left.
      "counts-its-runs": """
      let shared = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
      let flags = fcntl(1, F_GETFL)
      typealias Getting = @convention(c) (Int32, Int, Int32) -> Int32
      let get = unsafeBitCast(dlsym(nil, "shmget"), to: Getting.self)
      guard get(0x77, 4096, 0o1600) >= 0 else { return false }
      _ = fcntl(1, F_SETFL, flags | O_APPEND)
      let mark = open("/tmp/mark", O_CREAT | O_EXCL | O_WRONLY, 0o600)
      return shared.split(separator: "\\n").count == 1 && flags & O_APPEND == 0 && mark >= 0
      """,
      "gains-rights":
        "return mount(\"none\", \"/tmp\", \"tmpfs\", 0, nil) != 0 && chroot(\"/tmp\") != 0",
    ]
  }

  @Test("keeps everybody else's row, and everything outside, as it was", .enabled(if: hasSandbox))
  func sandboxed() throws {
    let solution = try Repository.text("Tests/Solutions/04.swift.txt")
    let honest = ["honest-1": solution, "honest-2": solution + "\n// another\n"]
    for (student, text) in honest { try hand(in: text, by: student) }
    try hand(in: try Repository.text("Tests/Starters/01.swift.txt") + "\n", by: "honest-3")
    let alone = try grade("--again", "--require-sandbox").0

    let server = try Listener()
    let secret = folder.path + "/secret"
    try folder.write("secret", to: "secret")
    try folder.write(
      try Repository.text("Lessons/04-DependencyInjection/Faults.swift"),
      to: "faults/lesson04.swift")
    var attacks = attacks(port: server.port, secret: secret)
    // The system counts nobody's processes for root: the report says so, and so does the README.
    if alone.plan.sandbox.contains("as root") { attacks["forks-without-end"] = nil }
    for (name, body) in attacks {
      // The list is made in a run of its own, before all others.
      let text = exercise(body).replacing(
        "Check(\"hostile\")",
        with: "Check(open(CommandLine.arguments[3], O_RDONLY) < 0 ? \"hostile\" : \"found\")")
      try hand(in: text, by: name)
    }
    let (together, ran) = try grade("--again", "--require-sandbox", "--jobs", "2")
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
    #expect(together.plan.sandbox.hasPrefix("bubblewrap"))
    #expect(together.rows.count == 3 + attacks.count)

    for row in together.rows where attacks[row.student] != nil {
      #expect(row.status == .judged, "\(row.student): \(row.messages)")
      #expect(row.checks.map(\.verdict) == ["separating", "blind"], "\(row.student)")
      #expect(row.separated == [1])
      #expect(row.checks.map(\.label) == ["honest", "hostile"], "\(row.student)")
    }
    // Not by a byte.
    let others = together.rows.filter { attacks[$0.student] == nil }
    #expect(others == alone.rows)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
    #expect(!FileManager.default.fileExists(atPath: Repository.root + "/x"))
    #expect(!server.wasCalled)
    for (student, text) in honest {
      let kept = try System.readFile(folder.path + "/class/\(student)/Exercise.swift")
      #expect(kept == Array(text.utf8))
    }
  }

  /// Files that are meant for the compiler, and what their rows are.
  private static let compiled: [String: (text: String, status: Row.Status)] = [
    "does-not-compile": ("let x: Int = \"\"", .doesNotCompile),
    "steals-a-file": (
      "@freestanding(expression) macro steal() -> Int = #externalMacro(module: \"../../tmp/evil\", type: \"Evil\")\nlet stolen = #steal",
      .doesNotCompile
    ),
    "expression-bomb": (
      "let bomb = 1 + 2.0 * -3 / 4 - (5 + 6.0) * -7 / 8 + [1, 2.0, 3].map { -$0 + 1 * 2.5 }.reduce(0) { $0 + -$1 * 2 } + (1 + -2.0 * 3) / \"4\".count",
      .doesNotCompile
    ),
    "deep-parentheses": (
      "let deep = " + String(repeating: "(", count: 20_000) + "1"
        + String(repeating: ")", count: 20_000), .doesNotCompile
    ),
    "forges-the-place": (
      "#sourceLocation(file: \"/etc/passwd\", line: 1)\nlet x: Int = \"\"\n#sourceLocation()",
      .doesNotCompile
    ),
  ]

  @Test("costs its own row while it is compiled", .enabled(if: hasSandbox))
  func compiling() throws {
    for (name, hostile) in Self.compiled {
      try hand(in: exercise("true", hostile.text), by: name)
    }
    try hand(in: exercise("true"), by: "honest")
    // Options for the linker, in a section that the driver would read.
    try hand(
      in: exercise(
        "true",
        "@section(\".swift1_autolink_entries\") @used let options: (UInt8, UInt8, UInt8) = (45, 108, 120)"
      ), by: "names-linker-options")
    let trap = exercise("true").replacing(
      "{\n    [\n", with: "{\n    print([Int]()[1])\n    return [\n")
    try hand(in: trap, by: "list-traps")
    let (result, ran) = try grade("--again", "--require-sandbox")
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
    let rows = Dictionary(uniqueKeysWithValues: result.rows.map { ($0.student, $0) })
    for (name, hostile) in Self.compiled {
      #expect(rows[name]?.status == hostile.status, "\(name): \(rows[name]?.messages ?? [])")
      #expect(rows[name]?.checks == [])
    }
    #expect(rows["honest"]?.checks.map(\.verdict) == ["separating", "blind"])
    #expect(rows["names-linker-options"]?.status != .compilerCrashed)
    #expect(rows["list-traps"]?.status == .noList)
    let place = rows["does-not-compile"]?.messages.first ?? ""
    #expect(place.hasPrefix("Exercise.swift:7:"), "\(place)")
    // What is not about the student's file is not shown, whatever it says it is about.
    #expect(rows["forges-the-place"]?.messages.joined().contains("not about this file") == true)
  }

  @Test(
    "hidden faults are graded against, and named to nobody but the teacher",
    .enabled(if: hasSandbox))
  func hiddenFaults() throws {
    let faults = try Repository.text("Lessons/04-DependencyInjection/Faults.swift")
      .replacing("a missing record clears the order", with: "SECRET NAME")
    try folder.write(faults, to: "faults/lesson04.swift")
    try hand(in: try Repository.text("Tests/Solutions/04.swift.txt"), by: "ada")
    try hand(
      in: exercise("true", "let versions = 1"), by: "bob")
    let (result, ran) = try grade("--faults", folder.path + "/faults", "--again")
    #expect(ran.ending == .exited(0), "\(ran.errorText)")
    #expect(result.plan.lessons.first?.hasHiddenFaults == true)
    #expect(result.plan.lessons.first?.faults.first == "SECRET NAME")
    #expect(result.rows.first?.isSolved == true)
    let messages = result.rows.last?.messages.joined() ?? ""
    #expect(messages.contains("redeclaration") && !messages.contains("SECRET"))
    for file in ["gradescope/lesson04/ada.json", "gradescope/lesson04/bob.json"] {
      let text = String(
        decoding: try System.readFile(folder.path + "/grades/" + file), as: UTF8.self)
      #expect(!text.contains("SECRET NAME"), "\(file)")
    }
    let known = try grade().0
    #expect(known.plan.lessons.first?.hasHiddenFaults == false)
    #expect(known.plan.lessons.first?.fingerprint != result.plan.lessons.first?.fingerprint)
  }
}

/// A server on this machine that notices a call and says nothing.
private final class Listener {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard bound else { throw SpawnError(program: "a server", why: System.lastError) }
    port = UInt16(bigEndian: address.sin_port)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  var wasCalled: Bool { accept(descriptor, nil, nil) >= 0 }

  deinit { close(descriptor) }
}
