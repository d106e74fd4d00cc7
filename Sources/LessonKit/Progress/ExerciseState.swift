/// An exercise as it stands: which contents, beside which state of its lesson.
///
/// What the judge said of one state says nothing of another.
package struct ExerciseState: Equatable, Sendable {
  /// The lesson's name, `lesson04`.
  package let lesson: String
  /// The fingerprint of the learner's file.
  package let contents: String
  /// The fingerprint of the lesson's other files, wherever the checkout is.
  package let model: String

  /// Looks at a lesson's exercise.
  /// - Parameters:
  ///   - lesson: The lesson's name, `lesson04`.
  ///   - root: The course.
  ///   - contents: The learner's file; what stands on disk if `nil`.
  /// - Throws: ``PathError/unreadable(_:why:)``.
  package init(
    of lesson: String, in root: Root, contents: [UInt8]? = nil
  ) throws(PathError) {
    guard let folder = root.folder(of: lesson) else {
      throw .unreadable("Lessons/\(lesson)", why: "no such lesson")
    }
    var exercise = Fingerprint()
    if let contents {
      exercise.add(contents)
    } else {
      exercise.add(try SourceFiles.read(folder + "/" + SourceFiles.exercise))
    }
    var model = Fingerprint()
    try SourceFiles(modelIn: folder).add(to: &model, absolute: false)
    self.lesson = lesson
    self.contents = exercise.text
    self.model = model.text
  }
}
