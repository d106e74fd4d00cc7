import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lessonNN", exercise: Bench(Exercise.self, on: versions)) {
  [twoChecks()]
}.run()
