#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

#if canImport(Glibc)
  // The C module leaves it out, as it does all that is declared for GNU programs only.
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  private func addChangeFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
  ) -> Int32

  @_silgen_name("pipe2")
  private func makePipe(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32

  /// Closed on exec from the start: another thread may start a program before this returns.
  private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { makePipe(ends, O_CLOEXEC) }
#else
  private let makePipe = pipe
  private let addChangeFolder = posix_spawn_file_actions_addchdir_np
#endif

/// Why another process could not be started.
package struct SpawnError: Error, Equatable, CustomStringConvertible {
  /// The program's path.
  package let program: String
  /// The system's own sentence.
  package let why: String

  /// An error about a program, with the system's sentence.
  package init(program: String, why: String) {
    self.program = program
    self.why = why
  }

  /// A sentence that names the program.
  package var description: String { "cannot start \(program): \(why)" }
}

/// A program to start: its path, the words after its name, and changes to the environment.
package struct Program: Equatable, Sendable {
  /// The path of the executable file.
  package let path: String
  /// The words after the name.
  package let arguments: [String]
  /// Variables that are added to this process's own.
  package let environment: [String: String]

  /// A program with its arguments and additions to the environment.
  package init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// The path of the program of this name in the folders of `PATH`, if there is one.
  ///
  /// Where there is no `PATH`, the system's own folders are searched.
  /// - Complexity: A look-up for each folder.
  package static func find(_ name: String) -> String? {
    (System.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":")
      .map { $0 + "/" + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The program and its arguments as a command for a shell, which takes each word as it is.
  package var shellCommand: String {
    // By scalars: a mark behind an apostrophe makes another character of it, for Swift and not for
    // a shell.
    ([path] + arguments).map { word in
      "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }.joined(separator: " ")
  }

  /// Starts the program in a process group of its own.
  ///
  /// It gets the descriptors given, under the numbers given; what is missing of 0, 1 and 2 is the
  /// null device. All descriptors that this package opens are closed in it.
  /// - Parameters:
  ///   - descriptors: This process's descriptors by the numbers that the program has for them.
  ///   - folder: Its working directory; this process's own if `nil`.
  /// - Returns: The number of the process, which the caller has to wait for.
  /// - Throws: ``SpawnError``.
  package func start(
    _ descriptors: [Int32: Int32], in folder: String? = nil
  ) throws(SpawnError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for standard: Int32 in 0...2 where descriptors[standard] == nil {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    for (number, descriptor) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    if let folder { _ = addChangeFolder(&actions, folder) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = Self.variables(adding: environment).map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var child = pid_t()
    let result = posix_spawn(&child, path, &actions, &attributes, &words, &variables)
    guard result == 0 else {
      throw SpawnError(program: path, why: String(cString: strerror(result)))
    }
    return child
  }

  private static func variables(adding added: [String: String]) -> [String] {
    ProcessInfo.processInfo.environment.merging(added) { $1 }.map { "\($0)=\($1)" }.sorted()
  }
}

/// A pipe whose ends no started program inherits unless it is given them.
package struct PipeEnds: Sendable {
  /// The end to read from.
  package let readEnd: Int32
  /// The end to write to.
  package let writeEnd: Int32

  /// Makes a pipe, its numbers well above those that a program is given.
  /// - Throws: ``SpawnError`` when there are no more descriptors.
  package init() throws(SpawnError) {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { throw SpawnError(program: "a pipe", why: System.lastError) }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      throw SpawnError(program: "a pipe", why: System.lastError)
    }
    readEnd = moved[0]
    writeEnd = moved[1]
  }
}
