import Classroom

CourseProgram([
  // In the order of the usage.
  .overview,
  .verify,
  .reset,
  .check,
  .new,
]).run()
