import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson03", exercise: Bench(Exercise.self, on: versions)) {
  [fiveChecks(), oneSnapshot(), everySequence()]
}.run()
