import LessonKit

extension CourseCommand {
  /// `course watch [LESSON]`: the exercise is judged at every save.
  package static let watch = CourseCommand(
    "watch", arguments: "[LESSON]", summary: "judge the exercise again at every save",
    details: """
      LESSON is lesson04, 04 or 4; without it, the first whose exercise is not solved.
      An edit of another file of the lesson is noticed as well, and the lesson is
      built again. Messages of the compiler have paths and lines as the compiler gives
      them.

      On a terminal these keys do something at any moment, while a run is on too:
        Enter  judge again                l  list the lessons
        h      a hint, a step each time   q  quit
        n      the next lesson that is not solved

      Without a terminal it needs no keys and ends with its input, once what was saved
      is judged: course watch 04 < /dev/null judges once.

      exit status: 0, or 2 when the exercise could not be judged
      """
  ) { words in
    let words = try Arguments(words).words(atMost: 1)
    let root = try Root()
    let lesson: String
    if let word = words.first {
      lesson = try root.lesson(named: word)
    } else {
      let progress = Progress.load(of: root) { Terminal.note("course: \($0)\n") }
      guard let found = progress.firstUnsolved(in: root) ?? root.lessons.last else {
        Terminal.note("This course has no lessons yet.\n")
        return 2
      }
      lesson = found
    }
    return try Watch(lesson, in: root).run()
  }
}
