import Foundation
import LessonKit

/// Finds names that disagree: manifest, folders, goldens, starters, solutions, programs.
struct NamesGate {
  let root: Root

  private static let manifest = "Package.swift"

  /// What is wrong with the course as a whole.
  var findings: [Finding] { listed + folders + owned }

  /// What is wrong with the names of one lesson.
  func findings(of lesson: LessonFiles) -> [Finding] {
    let folder = String(lesson.folder.dropFirst("Lessons/".count))
    var found: [Finding] = []
    if let list, !list.entries.contains(where: { $0.folder == folder }) {
      found.append(
        Finding(
          .nameDisagrees, lesson.folder,
          "The list of lessons in Package.swift lacks it. Add the line \(LessonList.line(for: folder))"
        ))
    }
    let twins = root.lessonFolders.filter { $0.hasPrefix(lesson.number + "-") && $0 != folder }
    found += twins.map { twin in
      Finding(.nameDisagrees, lesson.folder, "Its number is also that of Lessons/\(twin).")
    }
    return found + programName(lesson)
  }

  /// A program that was copied may still have the name of another lesson, and compare its golden.
  private func programName(_ lesson: LessonFiles) -> [Finding] {
    let text = lesson.lines(lesson.program).joined(separator: "\n")
    guard let name = text.firstMatch(of: /Lesson\(\s*"([^"]*)"/)?.output.1 else {
      return [
        Finding(
          .nameDisagrees, lesson.program,
          "Nothing here makes the lesson: Lesson(\"\(lesson.name)\", and so on.")
      ]
    }
    guard name != lesson.name else { return [] }
    return [
      Finding(
        .nameDisagrees, lesson.program, line: text[..<name.startIndex].count { $0 == "\n" } + 1,
        "The folder's lesson is \(lesson.name); the program has another name.")
    ]
  }

  private var list: LessonList? {
    let bytes = (try? System.readFile(root.path + "/" + Self.manifest)) ?? []
    return LessonList(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The list, entry by entry.
  private var listed: [Finding] {
    guard let list else {
      let sentence = "There is no list of lessons: a line 'let lessons = [', one line each, ']'."
      return [Finding(.nameDisagrees, Self.manifest, sentence)]
    }
    let folders = root.lessonFolders
    let entries = list.entries
    return entries.enumerated().flatMap { number, entry in
      var sentences: [String] = []
      if !folders.contains(entry.folder) {
        sentences.append("There is no lesson in Lessons/\(entry.folder).")
      }
      if number > 0, entries[number - 1].folder >= entry.folder {
        sentences.append("\(entry.folder) is not in the order of the list.")
      }
      return sentences.map { Finding(.nameDisagrees, Self.manifest, line: entry.line, $0) }
    }
  }

  /// What stands in `Lessons` and is no lesson.
  private var folders: [Finding] {
    entries(of: "Lessons").filter { Lesson.name(ofFolder: $0) == nil }.map { name in
      Finding(
        .nameDisagrees, "Lessons/" + name,
        "A lesson's folder has two digits, a hyphen and a name: 04-DependencyInjection.")
    }
  }

  /// Files that no lesson owns.
  private var owned: [Finding] {
    let numbers = root.lessonFolders.map { String($0.prefix(2)) }
    let goldens = root.orphanGoldens.map { "Expected/" + $0 }
    let kept = ["Tests/Starters", "Tests/Solutions"].flatMap { folder in
      entries(of: folder).filter { name in !numbers.contains { name == $0 + ".swift.txt" } }
        .map { folder + "/" + $0 }
    }
    return (goldens + kept).map { file in
      Finding(.ownedByNone, file, "It belongs to no lesson in Lessons. Rename it or delete it.")
    }
  }

  /// The names in a folder, hidden ones left out, sorted.
  private func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)) ?? [])
      .filter { $0.first != "." }.sorted()
  }
}
