import Dispatch

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

/// What happens in a cell's own process, before and after the learner's code.
enum Cell {
  /// Whether this process is a cell: set once, before any learner code runs.
  nonisolated(unsafe) static private(set) var isOne = false

  /// Lets go of the host's channels and takes the limits.
  static func begin(_ limits: Limits, closing channels: [Int32]) {
    isOne = true
    setpgid(0, 0)
    Descendants.shield(false)
    for channel in channels { close(channel) }
    let null = open("/dev/null", O_RDWR)
    if null > 0 {
      dup2(null, 0)
      close(null)
    }
    signal(SIGCHLD, SIG_DFL)
    signal(SIGPIPE, SIG_DFL)
    cap(RLIMIT_CORE, 0)
    #if os(Linux)
      cap(RLIMIT_AS, limits.memoryMegabytes << 20)
      // A queue of messages outlives its process, and could count the runs.
      cap(queueLimit, 0)
    #endif
    if let processes = limits.processes { cap(processLimit, processes) }
    cap(RLIMIT_FSIZE, 16 << 20)
    cap(RLIMIT_NOFILE, 256)
    cap(RLIMIT_CPU, Int(limits.cellSeconds.rounded(.up)) + 1)
  }

  /// Runs a check and ends the process with what it says.
  static func run(_ check: @escaping @Sendable () async throws -> CellAnswer) -> Never {
    Task.detached {
      do { end(try await check()) } catch { end(.threw) }
    }
    dispatchMain()
  }

  /// Ends the process with an answer, once what was printed has left its buffers.
  static func end(_ answer: CellAnswer) -> Never {
    fflush(nil)
    _exit(answer.rawValue)
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
    private static let processLimit = __RLIMIT_NPROC
    private static let queueLimit = __RLIMIT_MSGQUEUE
  #else
    private typealias Resource = Int32
    private static let processLimit = RLIMIT_NPROC
    #if os(Linux)
      private static let queueLimit = RLIMIT_MSGQUEUE
    #endif
  #endif

  private static func cap(_ resource: Resource, _ value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    #else
      setrlimit(resource, &limit)
    #endif
  }
}

extension System {
  #if canImport(Darwin)
    // Swift hides it there; this host has no threads yet, which is what the warning is about.
    @_silgen_name("fork")
    private static func forkProcess() -> pid_t
  #endif

  /// Forks this process: 0 in the fork, its number in the parent, −1 when there can be none.
  package static func fork() -> pid_t {
    #if canImport(Darwin)
      forkProcess()
    #elseif canImport(Musl)
      Musl.fork()
    #else
      Glibc.fork()
    #endif
  }
}
