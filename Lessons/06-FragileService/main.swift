import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson06", exercise: Bench(Exercise.self, on: versions), scenes: [trappingScene]) {
  // The child takes as long as all the rest: they run side by side.
  async let child = trappingScene.output()
  let sent = await [requests(), ids(), useCase()]
  let bounds = await [boundingRequests(), boundingStubs()]
  let trapped = try await child
  return await [replies(trapped: trapped)] + sent + [boundingReplies(trapped: trapped)] + bounds
}.run()
