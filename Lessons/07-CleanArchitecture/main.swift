import LessonKit

Lesson("lesson07", exercise: Bench(Exercise.self, on: versions)) {
  [try await useCaseChecks(), try await adapterChecks(), await bounding()]
}.run()
