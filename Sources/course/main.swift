import Classroom

CourseProgram([
  // In the order of the usage.
  .merge
]).run()
