import Foundation
import LessonKit

/// What keeps a submission away from the machine, the network and the other submissions.
package struct Sandbox: Codable, Equatable, Sendable {
  /// Whether bubblewrap is used, and as whom.
  package enum Kind: Codable, Equatable, Sendable {
    /// bubblewrap, as the user who grades.
    case bubblewrap(String)
    /// bubblewrap, started by root as a user without rights.
    case bubblewrapAsNobody(String, setpriv: String)
    /// bubblewrap as root, who may do nothing in it: the files lie where only root can reach them.
    case bubblewrapAsRoot(String)
    /// None, with the reason.
    case none(String)
  }

  /// Which it is.
  package let kind: Kind

  /// A user and a group that own nothing.
  private static let nobody = "65534"

  /// Finds out what works here, by trying it with the files that it will be used on.
  /// - Parameters:
  ///   - kit: What is bound into the sandbox.
  ///   - scratch: The folder below which submissions are put.
  package init(for kit: KitBuild, scratch: String) {
    guard let bubblewrap = Program.find("bwrap") else {
      kind = .none("bubblewrap is not installed")
      return
    }
    var kinds = [Kind.bubblewrap(bubblewrap)]
    if geteuid() == 0 {
      kinds = Program.find("setpriv").map { [.bubblewrapAsNobody(bubblewrap, setpriv: $0)] } ?? []
      kinds.append(.bubblewrapAsRoot(bubblewrap))
    }
    var why = ""
    for kind in kinds {
      let sandbox = Sandbox(kind)
      // The host without words says who it is and ends with 2: then all that it needs is there.
      let trial = sandbox.wrap(
        Program(kit.host, []), reading: sandbox.parts(of: kit) + [scratch], writing: [])
      guard let tried = try? trial.run(within: 20) else { continue }
      if tried.ending == .exited(2), tried.errorText.hasPrefix("this program is started by") {
        self.kind = kind
        return
      }
      why = tried.errorText.split(separator: "\n").first.map(String.init) ?? "it does not start"
    }
    kind = .none("bubblewrap does not work here: " + shown(why))
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Whether there is one.
  package var isInForce: Bool {
    if case .none = kind { return false }
    return true
  }

  /// What it is, as reports say it.
  package var description: String {
    switch kind {
    case .bubblewrap: "bubblewrap"
    case .bubblewrapAsNobody: "bubblewrap, as a user without rights"
    case .bubblewrapAsRoot: "bubblewrap, as root without capabilities"
    case .none(let why): "none: " + why
    }
  }

  /// What of a kit a sandbox has to show: its build and the toolchain.
  func parts(of kit: KitBuild) -> [String] {
    [kit.folder, kit.moduleCache, kit.toolchain.home]
  }

  /// The program inside of the sandbox, or as it is if there is none.
  ///
  /// It sees the system's programs and libraries, what is named here, an empty folder for temporary
  /// files of 64 MB and no network. It is process 1 there: with it everything ends that it started.
  /// - Parameters:
  ///   - program: What is to run in it.
  ///   - reading: Files and folders that it can read, under their own names.
  ///   - writing: Folders that it can write, under their own names.
  ///   - lent: A file of which it gets a copy, ``lent``, that it can remove when it has read it.
  /// - Returns: A program to start in its place.
  func wrap(
    _ program: Program, reading: [String], writing: [String], lending lent: String? = nil
  ) -> Program {
    let copy = lent.map { _ in ["--perms", "0400", "--file", "9", Self.lent] } ?? []
    let words = copy + Self.closed(writing) + [program.path] + program.arguments
    let inside: Program
    switch kind {
    case .none: return program
    case .bubblewrap(let bubblewrap), .bubblewrapAsRoot(let bubblewrap):
      inside = Program(bubblewrap, Self.walls(program, reading, writing) + words)
    case .bubblewrapAsNobody(let bubblewrap, let setpriv):
      let drop = ["--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", bubblewrap]
      inside = Program(setpriv, drop + Self.walls(program, reading, writing) + words)
    }
    guard let lent else { return inside }
    return Program("/bin/sh", ["-c", "exec \"$@\" 9<\"$0\"", lent, inside.path] + inside.arguments)
  }

  /// Where a file is that is lent to what runs in a sandbox.
  static let lent = "/tmp/lesson.so"

  private static func walls(
    _ program: Program, _ reading: [String], _ writing: [String]
  ) -> [String] {
    let fixed = [
      "--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent", "--new-session",
      "--as-pid-1", "--cap-drop", "ALL", "--clearenv", "--setenv", "PATH", "/usr/bin:/bin",
      "--setenv", "HOME", "/tmp", "--setenv", "TMPDIR", "/tmp", "--setenv", "LANG", "C.UTF-8",
      "--dev", "/dev", "--size", "16777216", "--tmpfs", "/dev/shm", "--remount-ro", "/dev",
      "--proc",
      "/proc", "--size", "67108864", "--tmpfs", "/tmp",
    ]
    let environment = program.environment.sorted { $0.key < $1.key }
      .flatMap { ["--setenv", $0.key, $0.value] }
    let links = ["/bin", "/lib", "/lib64"].flatMap { name -> [String] in
      // Where these are links into /usr, they are made again; elsewhere they are folders.
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: name)
      return target.map { ["--symlink", $0, name] } ?? ["--ro-bind-try", name, name]
    }
    let system = ["--ro-bind", "/usr", "/usr"] + links
    let shown = reading.flatMap { ["--ro-bind", $0, $0] } + writing.flatMap { ["--bind", $0, $0] }
    return fixed + environment + system + shown
  }

  private static func closed(_ writing: [String]) -> [String] {
    // The root that all this hangs in is a file system of its own, without a limit.
    ["--remount-ro", "/", "--chdir", writing.first ?? "/tmp", "--"]
  }
}
