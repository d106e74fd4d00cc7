import LessonKit

Lesson("lesson02", exercise: Bench(Exercise.self, on: versions)) {
  [review(), everyPath(), spinner(), sharedStandIn()]
}.run()
