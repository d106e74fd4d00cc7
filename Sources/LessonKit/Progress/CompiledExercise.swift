#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ExerciseState {
  /// The state that a lesson's program was compiled from; `nil` where that is not certain.
  ///
  /// The program has to lie in the course's own `.build`, and no source file of the lesson may have
  /// been touched in any way since it was linked: else what stands on disk is not what runs. The one
  /// second between the compiler's reading and the linker's writing cannot be seen.
  /// - Parameters:
  ///   - lesson: The lesson's name, `lesson04`.
  ///   - root: The course.
  ///   - program: The program's path.
  package init?(of lesson: String, in root: Root, compiledInto program: String) {
    guard let folder = root.folder(of: lesson), let home = System.realPath(root.path),
      let real = System.realPath(program), real.hasPrefix(home + "/.build/"),
      let linked = System.times(real)?.modified,
      let state = try? ExerciseState(of: lesson, in: root),
      let model = try? SourceFiles(modelIn: folder)
    else { return nil }
    // Looked at after reading, so that a file which is saved meanwhile shows.
    for path in model.paths + [folder + "/" + SourceFiles.exercise] {
      guard let changed = System.times(path)?.changed, changed < linked else { return nil }
    }
    self = state
  }
}

extension System {
  /// When a file's contents were last written, and when anything about it last changed (its name
  /// and its rights, too), in seconds since 1970; `nil` if there is no such file.
  package static func times(_ path: String) -> (modified: Double, changed: Double)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
    #if canImport(Darwin)
      return (seconds(status.st_mtimespec), seconds(status.st_ctimespec))
    #else
      return (seconds(status.st_mtim), seconds(status.st_ctim))
    #endif
  }
}
