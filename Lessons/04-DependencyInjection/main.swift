import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson04", exercise: Bench(Exercise.self, on: versions)) {
  await [threeChecks(), bounding()]
}.run()
