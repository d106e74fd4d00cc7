import LessonKit

Lesson("lesson01", exercise: Bench(Exercise.self, on: versions)) {
  [fourChecks(), otherPercentages(), otherPrices()]
}.run()
