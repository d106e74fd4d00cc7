import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson07", exercise: Bench(Exercise.self, on: versions)) {
  [try await useCaseChecks(), try await adapterChecks(), await bounding()]
}.run()
