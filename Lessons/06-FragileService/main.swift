import LessonKit

Lesson("lesson06", exercise: Bench(Exercise.self, on: versions), scenes: [trappingScene]) {
  let trapped = try trappingScene.output()
  return await [
    replies(trapped: trapped), requests(), ids(), useCase(),
    boundingReplies(trapped: trapped), boundingRequests(), boundingStubs(),
  ]
}.run()
