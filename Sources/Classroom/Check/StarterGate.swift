import LessonKit

/// Looks at the bytes of a starter, which `reset` writes just as they are.
struct StarterGate {
  let lesson: LessonFiles

  /// What is wrong; nothing if there is no file, which is another's to say.
  var findings: [Finding] {
    guard let starter = try? Starter(of: lesson.name, in: lesson.root), !starter.bytes.isEmpty
    else { return [] }
    return firstLine + survival(of: starter.bytes)
  }

  private var firstLine: [Finding] {
    let wanted = "// " + lesson.name
    guard lesson.lines(lesson.starter).first != wanted else { return [] }
    return [
      Finding(
        .starterFirstLine, lesson.starter,
        "The first line has to be '\(wanted)': by it a file that is handed in alone is known.")
    ]
  }

  /// What an editor would change when it only opens and saves the file.
  private func survival(of bytes: [UInt8]) -> [Finding] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return [Finding(.starterBytes, lesson.starter, "It is no UTF-8, so the compiler refuses it.")]
    }
    guard bytes.last != 10 else { return [] }
    let last = bytes.count { $0 == 10 } + 1
    let sentence = "The last line has no line break: an editor adds one when it saves the file."
    return [Finding(.starterBytes, lesson.starter, line: last, sentence)]
  }
}
