import Foundation
package import LessonKit

/// A lesson of which everything but the exercise is compiled.
///
/// No exercise is in sight while it is. The model is linked into a library of its own, which is loaded
/// before an exercise, so that nothing of a learner's can be chosen in its place.
package struct PreparedLesson: Sendable {
  /// The lesson's name, `lesson04`.
  package let name: String
  /// What it is compiled against.
  package let kit: KitBuild
  /// Where the build is.
  package let folder: String
  /// Whether its faults are not the lesson's own.
  package let hasHiddenFaults: Bool
  /// The lesson's own folder, with its sources.
  let sources: String
  /// The lesson's versions, as its own code describes them.
  package let versions: VersionsDescription
  /// A name for all that the result of an exercise depends on, the exercise aside.
  package let fingerprint: String

  /// The model's source files: what the exercise is compiled beside.
  let model: [String]
  /// The model, to be loaded.
  package var library: String { folder + "/lesson.so" }
  /// The toolchain's libraries that the model needs.
  let libraries: [String]

  /// Prepares a lesson, unless that is done already.
  /// - Parameters:
  ///   - name: The lesson's name, `lesson04`.
  ///   - kit: What it is compiled against.
  ///   - home: Where builds are kept.
  ///   - faults: A file to be used in place of the lesson's `Faults.swift`.
  ///   - note: Is told, in a few words, what takes a while.
  /// - Throws: ``BuildError``, ``PathError`` or ``SpawnError``.
  package init(
    _ name: String, kit: KitBuild, in home: CourseFolder, faults: String? = nil,
    note: (String) -> Void = { _ in }
  ) throws {
    guard let lesson = kit.root.folder(of: name) else { throw BuildError.noLesson(name) }
    let files = try SourceFiles(modelIn: lesson, without: faults == nil ? [] : ["Faults.swift"])
    var fingerprint = Fingerprint()
    fingerprint.add(kit.fingerprint)
    fingerprint.add(name)
    files.add(to: &fingerprint, absolute: false)
    if let faults { fingerprint.add(try SourceFiles.read(faults)) }
    let own = fingerprint.text
    fingerprint.add(kit.folder)
    let folder = try home.folder("builds") + "/\(name)-" + fingerprint.text
    let model = files.paths + (faults.map { _ in [folder + "/Faults.swift"] } ?? [])
    if !FileManager.default.fileExists(atPath: folder + "/done") {
      note("Building \(name) without its exercise, once for this state of its sources.")
      let builder = LessonBuilder(name: name, kit: kit)
      try StagedFolder.make(folder) { staged in
        try builder.build(files.paths, faults: faults, in: staged)
        // What is kept under a name has to be what the name was made from.
        guard files.areUnchanged else { throw BuildError.edited(name) }
        try StagedFolder.write(Self.describe(staged, kit), to: staged + "/versions.json")
      }
    }
    self.name = name
    self.kit = kit
    self.folder = folder
    self.model = model
    sources = lesson
    hasHiddenFaults = faults != nil
    self.fingerprint = own
    libraries = try kit.toolchain.libraries(namedIn: model.flatMap(SourceFiles.read))
    versions = try VersionsDescription(decoding: SourceFiles.read(folder + "/versions.json"))
  }

  private static func describe(_ folder: String, _ kit: KitBuild) throws -> VersionsDescription {
    let said = try Program(kit.host, [LoadedBench.versionsCommand, folder + "/lesson.so"])
      .run(within: 60)
    guard said.succeeded, let versions = try? VersionsDescription(decoding: said.output) else {
      throw BuildError.compile("the lesson's list of versions", messages: said.errorText)
    }
    return versions
  }
}

/// Compiles a lesson's model and joins its objects.
private struct LessonBuilder {
  let name: String
  let kit: KitBuild

  /// The functions by which the host asks for the versions, and for an exercise on them.
  ///
  /// Compiled with the model: an exercise has no say in how it is asked.
  private static let entry = """
    import LessonKit

    @_cdecl("\(LoadedBench.benchSymbol)")
    public func contrastBench(_ exercise: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
      LoadedBench.pass(LessonKit.Bench(of: LoadedBench.exercise(exercise), on: versions))
    }

    @_cdecl("\(LoadedBench.versionsSymbol)")
    public func contrastVersions() -> UnsafeMutableRawPointer {
      LoadedBench.pass(VersionsDescription(versions))
    }

    """

  /// Compiled beside every exercise, in the lesson's own module: it hands over the type, no more.
  private static let bridge = """
    import LessonKit

    @_cdecl("\(LoadedBench.exerciseSymbol)")
    public func contrastExercise() -> UnsafeMutableRawPointer {
      // Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
      func type<List: SubjectChecks>(_ list: List.Type) -> Any.Type { list }
      return LoadedBench.pass(exercise: type(Exercise.self))
    }

    """

  func build(_ model: [String], faults: String?, in staged: String) throws {
    try StagedFolder.write(Self.entry, to: staged + "/Entry.swift")
    try StagedFolder.write(Self.bridge, to: staged + "/Bridge.swift")
    // A file of this name, though empty: without it `@main` would be accepted in an exercise.
    try StagedFolder.write("", to: staged + "/main.swift")
    var sources = model + [staged + "/Entry.swift"]
    if let faults {
      let text = String(decoding: try SourceFiles.read(faults), as: UTF8.self)
      try StagedFolder.write(text, to: staged + "/Faults.swift")
      sources.append(staged + "/Faults.swift")
    }
    try run(
      kit.toolchain.swiftc,
      try kit.flags(of: name) + [
        // For testing: else what only an exercise uses is left out.
        "-wmo", "-enable-testing", "-parse-as-library", "-c", "-o", staged + "/lesson.o",
      ] + sources)
    try run(
      kit.toolchain.swiftc,
      ["-emit-library", "-module-name", name, "-o", staged + "/lesson.so", staged + "/lesson.o"]
        + kit.toolchain.undefinedLaterFlags)
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let ran = try Program(program, arguments).run(within: 300)
    guard ran.succeeded else { throw BuildError.compile(name, messages: ran.errorText) }
  }
}
