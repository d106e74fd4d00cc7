import LessonKit

// Exercise.swift has to say: enum Exercise: SubjectChecks { static var list … }
Lesson("lesson08", exercise: Bench(Exercise.self, on: versions), scenes: [resumingTwice]) {
  [
    try resumesTwice(), neverResumes(), swallowsTheError(), isDeafToCancelling(), asksTooEarly(),
    sweptCancel(), sweptRule(), lateCancel(),
  ]
}.run()
