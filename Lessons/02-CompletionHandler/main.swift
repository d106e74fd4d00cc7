import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson02", exercise: Bench(Exercise.self, on: versions)) {
  [review(), everyPath(), spinner(), sharedStandIn()]
}.run()
