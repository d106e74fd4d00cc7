import LessonKit

extension CourseCommand {
  /// `course new`: a lesson's skeleton.
  package static let new = CourseCommand(
    "new", arguments: "NUMBER NAME",
    summary: "a lesson's skeleton",
    details: """
      NUMBER is that of the lesson, 01 to 99, and not taken; NAME is its folder's name
      in UpperCamelCase: swift run course new 09 RaceConditions

      Makes a whole lesson around a small example: it builds, runs, has its goldens, a
      starter and a solution. What its author has to write begins with '[write: ' in
      each file; swift run course check finds these places by file and line.
      Adds the lesson to the list in Package.swift. Never writes over a file.

      exit status: 0 made, 2 usage or environment
      """
  ) { words in
    let words = try Arguments(words).words(atMost: 2)
    guard words.count == 2 else { throw UsageError.missing(words.isEmpty ? "NUMBER" : "NAME") }
    let root = try Root()
    let lesson = try NewLesson(number: words[0], name: words[1])
    let made = try lesson.make(in: root)
    Terminal.print("Made:\n" + made.map { "  \($0)\n" }.joined())
    Terminal.print(try lesson.list(in: root) + "\n" + lesson.next)
    return 0
  }
}

extension NewLesson {
  /// Adds the lesson to the list in `Package.swift`, if there is one.
  /// - Returns: What was done, or is to be done by hand.
  func list(in root: Root) throws -> String {
    let path = root.path + "/Package.swift"
    let line = LessonList.line(for: folder)
    do throws(FileError) {
      let manifest = String(decoding: try System.readFile(path), as: UTF8.self)
      guard let list = LessonList(in: manifest) else {
        return "Package.swift has no list of lessons that is known here. Add to its lessons:\n"
          + line + "\n"
      }
      guard !list.entries.contains(where: { $0.folder == folder }) else { return "" }
      try System.replaceFile(path, with: Array(list.adding(folder).utf8))
      return "Added to the lessons in Package.swift.\n"
    } catch {
      return "Package.swift was not changed: \(error). Add to its lessons:\n\(line)\n"
    }
  }

  /// What the author does next.
  var next: String {
    let number = name.suffix(2)
    return """
      Next:
        swift run \(name)                    the example, as it is
        swift run course check \(number)             what is to be written, by file and line

      When your own code is in:
        swift run \(name) --record           the lesson's golden
        swift run course check \(number) --record    the golden of the solution's result
        swift run course reset \(number)             Exercise.swift from Tests/Starters

      """
  }
}
