import Foundation
package import LessonKit

/// Why no lesson was made; nothing of it is left then.
package enum NewLessonError: Error, Equatable, CustomStringConvertible {
  /// Something of a lesson with this number is there.
  case taken(String)
  /// A file of the skeleton could not be read.
  case unreadable(String, why: String)
  /// A file of the lesson could not be written.
  case unwritable(String, why: String)

  /// A sentence that a person can act on.
  package var description: String {
    switch self {
    case .taken(let path): "\(path) is there already; nothing was written. Take another number"
    case .unreadable(let path, let why): "\(path) cannot be read: \(why); nothing was written"
    case .unwritable(let path, let why): "\(path) cannot be written: \(why); nothing is left of it"
    }
  }
}

/// A lesson that is to be made from the skeleton in `Sources/Classroom/New/Skeleton`.
///
/// Every file of the skeleton has its place in the course; in their texts `NN` stands for the number
/// and `TITLE` for the name in words. The skeleton is a whole lesson, with a small example in place of
/// what its author will write; each such place begins with `[write: `.
package struct NewLesson: Equatable, Sendable {
  /// The name of the lesson, `lesson09`.
  package let name: String
  /// The name of its folder, `09-RaceConditions`.
  package let folder: String
  /// Its name in words, `race conditions`.
  package let title: String

  private static let skeleton = "Sources/Classroom/New/Skeleton"

  /// A lesson that is not there yet.
  /// - Parameters:
  ///   - number: `lesson09`, `09` or `9`; from 1 to 99.
  ///   - camel: The name of its folder in UpperCamelCase, `RaceConditions`.
  /// - Throws: ``UsageError/badValue(option:takes:)``.
  package init(number: String, name camel: String) throws(UsageError) {
    let digits = number.hasPrefix("lesson") ? number.dropFirst("lesson".count) : number[...]
    guard digits.wholeMatch(of: /[0-9]{1,2}/) != nil, let value = Int(digits), value > 0
    else { throw .badValue(option: "NUMBER", takes: "a number from 01 to 99") }
    guard camel.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw .badValue(option: "NAME", takes: "a name like RaceConditions: letters and digits")
    }
    let two = (value < 10 ? "0" : "") + String(value)
    name = "lesson" + two
    folder = two + "-" + camel
    title = camel.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/).map(\.output).map { word in
      word.dropFirst().contains(where: \.isUppercase) ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }

  /// Makes the lesson's files, but does not touch `Package.swift`.
  /// - Returns: Their paths below the root.
  /// - Throws: ``NewLessonError``.
  package func make(in root: Root) throws(NewLessonError) -> [String] {
    guard let files = LessonFiles(inFolder: folder, of: root) else { return [] }
    try refuseIfTaken(files)
    let texts = try texts(for: files)
    var made: [String] = []
    do throws(NewLessonError) {
      for (path, bytes) in texts {
        try write(bytes, to: path, in: root)
        made.append(path)
      }
    } catch {
      for path in made { try? FileManager.default.removeItem(atPath: root.path + "/" + path) }
      // Only an empty folder goes.
      rmdir(files.path(files.folder))
      throw error
    }
    return made
  }

  private func refuseIfTaken(_ files: LessonFiles) throws(NewLessonError) {
    if let other = files.root.folder(of: name) {
      throw .taken(String(other.dropFirst(files.root.path.count + 1)))
    }
    let places = [
      files.folder, files.golden, files.exerciseGolden, files.starter, files.solution,
    ]
    for place in places where FileManager.default.fileExists(atPath: files.path(place)) {
      throw .taken(place)
    }
  }

  /// What is to be written where.
  private func texts(for files: LessonFiles) throws(NewLessonError) -> [(String, [UInt8])] {
    let source = files.root.path + "/" + Self.skeleton
    let names = (try? FileManager.default.contentsOfDirectory(atPath: source + "/Lesson")) ?? []
    let own = names.filter { $0.first != "." }.sorted()
    let places =
      own.map { ("Lesson/" + $0, files.folder + "/" + $0) } + [
        ("Starter.swift", files.exercise), ("Starter.swift", files.starter),
        ("Solution.swift", files.solution), ("lesson.txt", files.golden),
        ("exercise.txt", files.exerciseGolden),
      ]
    var texts: [(String, [UInt8])] = []
    for (template, place) in places {
      do throws(FileError) {
        let bytes = try System.readFile(source + "/" + template)
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing("NN", with: files.number).replacing("TITLE", with: title)
        texts.append((place, Array(text.utf8)))
      } catch {
        throw .unreadable(Self.skeleton + "/" + template, why: error.description)
      }
    }
    return texts
  }

  /// Writes a file that must not be there.
  private func write(_ bytes: [UInt8], to path: String, in root: Root) throws(NewLessonError) {
    let file = URL(fileURLWithPath: root.path + "/" + path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .withoutOverwriting)
    } catch {
      throw .unwritable(path, why: error.localizedDescription)
    }
  }
}
