import Classroom

CourseProgram([
  // In the order of the usage.
  .overview,
  .watch,
  .verify,
  .reset,
  .merge,
]).run()
