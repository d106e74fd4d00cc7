import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson01", exercise: Bench(Exercise.self, on: versions)) {
  [fourChecks(), otherPercentages(), otherPrices()]
}.run()
