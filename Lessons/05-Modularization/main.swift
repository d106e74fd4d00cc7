import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson(
  "lesson05", exercise: Bench(Exercise.self, on: versions), commands: [graphCommand, rulesCommand]
) {
  let survey = try await Scratch.with { try await Survey(scratch: $0) }
  return try [eightChecks(survey), readings(survey), staleModule(survey), unseen(survey)]
}.run()
