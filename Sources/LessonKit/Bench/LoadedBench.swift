#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An exercise that was compiled apart from the program that runs it, and is loaded from a file.
///
/// The program is a cell host that has the kit in it and no lesson. The file is a shared object with
/// a lesson's model and, unless it is asked for its versions only, one exercise.
package enum LoadedBench {
  /// The function of the file that gives the exercise.
  package static let benchSymbol = "contrast_bench"
  /// The function of the file that gives the exercise's type.
  package static let exerciseSymbol = "contrast_exercise"
  /// The function of the file that describes the versions.
  package static let versionsSymbol = "contrast_versions"
  /// The word before the path that asks a host for the versions only.
  package static let versionsCommand = "--versions"

  private typealias Entry = @convention(c) () -> UnsafeMutableRawPointer

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
    Unmanaged<Box<Any.Type>>.fromOpaque(passed).takeRetainedValue().value
  }

  /// What a host program does: everything, with what the command line says.
  ///
  ///     host --cell-host MEGABYTES FILE [LIBRARY…]   serves cells
  ///     host --versions FILE                         prints what the lesson's versions are
  ///
  /// The libraries are loaded for all cells at once, before the first; the file only ever in a cell.
  package static func main() -> Never {
    System.openStandardDescriptors()
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case CellHost.command where words.count >= 3 && fcntl(CellHost.answers, F_GETFD) >= 0:
      for library in words.dropFirst(3) { _ = dlopen(library, RTLD_NOW | RTLD_GLOBAL) }
      let file = words[2]
      CellHost.serve { load(benchSymbol, of: file) ?? nil }
    case versionsCommand where words.count == 2:
      guard let versions: VersionsDescription = load(versionsSymbol, of: words[1]) else { exit(3) }
      Terminal.print(versions.encoded)
      exit(0)
    default:
      Terminal.note("this program is started by the course's own tools\n")
      exit(2)
    }
  }

  private static func load<Value>(_ symbol: String, of file: String) -> Value? {
    // What describes the versions has no exercise with it: what it lacks is never called.
    let when = symbol == versionsSymbol ? RTLD_LAZY : RTLD_NOW
    guard let handle = dlopen(file, when | RTLD_LOCAL), let found = dlsym(handle, symbol) else {
      if let why = dlerror() { Terminal.note(String(cString: why) + "\n") }
      return nil
    }
    let made = unsafeBitCast(found, to: Entry.self)()
    return Unmanaged<Box<Value>>.fromOpaque(made).takeRetainedValue().value
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
