#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An exercise that was compiled apart from the program that runs it, and is loaded from a file.
///
/// The program is a cell host that has the kit in it and no lesson. It loads two shared objects: a
/// lesson's model, for all cells at once, and in each cell anew one exercise.
package enum LoadedBench {
  /// The function of a lesson that makes a ``Bench`` of an exercise's type.
  package static let benchSymbol = "contrast_bench"
  /// The function of a lesson that describes its versions.
  package static let versionsSymbol = "contrast_versions"
  /// The function of an exercise that gives its type.
  package static let exerciseSymbol = "contrast_exercise"
  /// The word before the path that asks a host for the versions only.
  package static let versionsCommand = "--versions"

  /// A function that hands something over.
  private typealias Giving = @convention(c) () -> UnsafeMutableRawPointer
  /// A function that takes what an exercise hands over, and hands something over itself.
  private typealias Making = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer

  private final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Hands a value over to the program that loads this file.
  ///
  /// The file's functions call it, with a ``Bench`` or a ``VersionsDescription``.
  package static func pass<Value>(_ value: Value) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Box(value)).toOpaque()
  }

  /// Hands over the type of an exercise, which is compiled after all else.
  package static func pass(exercise type: Any.Type) -> UnsafeMutableRawPointer { pass(type) }

  /// The type that ``pass(exercise:)`` handed over.
  package static func exercise(_ passed: UnsafeMutableRawPointer) -> Any.Type {
    take(passed)
  }

  private static func take<Value>(_ passed: UnsafeMutableRawPointer) -> Value {
    Unmanaged<Box<Value>>.fromOpaque(passed).takeRetainedValue().value
  }

  /// What a host program does: everything, with what the command line says.
  ///
  ///     host --cell-host LIMITS LESSON EXERCISE [LIBRARY…]   serves cells
  ///     host --versions LESSON                               prints what the lesson's versions are
  ///
  /// The libraries and the lesson are loaded for all cells at once, before the first; the exercise
  /// only ever in a cell.
  package static func main() -> Never {
    System.openStandardDescriptors()
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case CellHost.command where words.count >= 4 && fcntl(CellHost.answers, F_GETFD) >= 0:
      for library in words.dropFirst(4) { _ = dlopen(library, RTLD_NOW | RTLD_GLOBAL) }
      // Asked here, the versions are made once, and not in each cell.
      guard versions(of: words[2]) != nil, let make = load(benchSymbol, of: words[2]) else {
        exit(3)
      }
      // In a sandbox it is a copy of the host's own, which no check is to find.
      if getpid() == 1 { unlink(words[2]) }
      let file = words[3]
      CellHost.serve {
        guard let give = load(exerciseSymbol, of: file) else { return nil }
        let exercise = unsafeBitCast(give, to: Giving.self)()
        return take(unsafeBitCast(make, to: Making.self)(exercise))
      }
    case versionsCommand where words.count == 2:
      guard let versions = versions(of: words[1]) else { exit(3) }
      Terminal.print(versions.encoded)
      exit(0)
    default:
      Terminal.note("this program is started by the course's own tools\n")
      exit(2)
    }
  }

  private static func versions(of lesson: String) -> VersionsDescription? {
    load(versionsSymbol, of: lesson, for: RTLD_GLOBAL)
      .map { take(unsafeBitCast($0, to: Giving.self)()) }
  }

  /// A function of a file.
  ///
  /// What is loaded first is found first: an exercise cannot put something in the place of what its
  /// lesson, the kit or the system has.
  private static func load(
    _ symbol: String, of file: String, for others: Int32 = RTLD_LOCAL
  ) -> UnsafeMutableRawPointer? {
    let handle = dlopen(file, RTLD_NOW | others)
    guard let handle, let found = dlsym(handle, symbol) else {
      if let why = dlerror() { Terminal.note(String(cString: why) + "\n") }
      return nil
    }
    return found
  }
}

/// What a judge has to know about the versions of an exercise, without having them in its process.
package struct VersionsDescription: Codable, Equatable, Sendable {
  /// A fault's name, and what to say to who has caught it.
  package struct Fault: Codable, Equatable, Sendable {
    /// The name.
    package let name: String
    /// What to say.
    package let caught: String
  }

  /// How many different correct versions there are.
  package let correctCount: Int
  /// The faults, in their order.
  package let faults: [Fault]

  /// Describes versions.
  package init<Subject>(_ versions: Versions<Subject>) {
    correctCount = versions.correctCount
    faults = versions.faults.map { Fault(name: $0.name, caught: $0.caught) }
  }

  /// How the versions are numbered.
  package var layout: Layout { Layout(correctCount: correctCount, faultCount: faults.count) }
}
