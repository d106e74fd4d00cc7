#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few things that are asked of the system directly.
package enum System {
  /// The value of an environment variable, if it is set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The system's sentence for the last error.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// Opens descriptors 0, 1 and 2 on the null device where they are closed.
  ///
  /// Else the next file that is opened, a golden perhaps, becomes the standard output.
  package static func openStandardDescriptors() {
    var opened: Int32
    repeat { opened = open("/dev/null", O_RDWR) } while opened >= 0 && opened <= 2
    if opened > 2 { close(opened) }
  }

  /// Has all further descriptors closed in every program that this one starts.
  ///
  /// What a shell left open is nobody's business in a sandbox.
  package static func closeOnStart() {
    for descriptor in Int32(3)..<1024 where fcntl(descriptor, F_GETFD) >= 0 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Writes all bytes to a descriptor.
  /// - Returns: Whether it worked; false with `errno` set, to `EPIPE` when the reader has gone.
  @discardableResult
  package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
    var left = Array(bytes)[...]
    while !left.isEmpty {
      let written = left.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written >= 0 else { return false }
      left = left.dropFirst(written)
    }
    return true
  }

  private static func send(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Glibc.write(descriptor, start, count)
    #endif
  }
}

extension System {
  /// Seconds since some moment that does not move; unaffected by changes of the date.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds since the beginning of 1970.
  package static func date() -> Int { time(nil) }

  /// A moment, in seconds since the beginning of 1970, as a date of the user's time zone.
  ///
  /// The format is one of `strftime`, for at most 63 bytes; without one it is `2026-11-30-204912`.
  package static func localTime(
    _ seconds: Int = date(), format: String = "%Y-%m-%d-%H%M%S"
  ) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    localtime_r(&moment, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How many processors are there to be used.
  package static var processorCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The path of the program that this process runs.
  package static var executable: String {
    #if os(Linux)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
      guard count > 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #elseif canImport(Darwin)
      var size = UInt32(PATH_MAX) + 1
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0
        ? String(cString: path) : CommandLine.arguments[0]
    #else
      return CommandLine.arguments[0]
    #endif
  }
}
