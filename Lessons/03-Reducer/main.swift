import LessonKit

Lesson("lesson03", exercise: Bench(Exercise.self, on: versions)) {
  [fiveChecks(), oneSnapshot(), everySequence()]
}.run()
