/// What a cell's process can say: its exit status, about itself, and nothing else.
///
/// Numbers that a program ends with by chance are not among them.
enum CellAnswer: Int32 {
  case pass = 40
  case fail = 41
  case threw = 42
  /// There is no check of that number (any more).
  case noSuchCheck = 43
  /// Said for the list of checks: it was written down whole.
  case listed = 44
  /// The exercise could not be loaded.
  case unloadable = 45
}
