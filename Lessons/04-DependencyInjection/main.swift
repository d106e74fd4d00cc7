import LessonKit

Lesson("lesson04", exercise: Bench(Exercise.self, on: versions)) {
  await [threeChecks(), bounding()]
}.run()
