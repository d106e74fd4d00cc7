import LessonKit

/// Somebody who handed something in, as the folder of the class tells people apart.
///
/// By bytes, and by the platform's number where there is one: two people of one name stay two.
struct Student: Hashable {
  /// Who gave the name that a person is known by.
  enum Platform: Int, Hashable {
    /// A teacher, or whoever made the folder or the file.
    case folder
    /// The number is a person's in all assignments.
    case canvas
    /// The number is a person's in one assignment.
    case moodle
  }

  private let platform: Platform
  private let bytes: [UInt8]
  private let number: String?

  /// Somebody known by the name of a folder or a file.
  init(named name: String) {
    platform = .folder
    bytes = Array(name.utf8)
    number = nil
  }

  /// Somebody known to a platform.
  init(_ name: DownloadName) {
    platform = name.platform
    bytes = Array(name.name.utf8)
    number = name.number
  }

  /// Whether the name was given by a platform, which numbers what is handed in again.
  var isOfPlatform: Bool { platform != .folder }

  private var name: String { shown(String(decoding: bytes, as: UTF8.self)) }

  private var order: [[UInt8]] { [[UInt8(platform.rawValue)], bytes, Array((number ?? "").utf8)] }

  /// Names for people by which they can be told apart.
  ///
  /// A name that several have gets the platform's number: `Ana Lopez (123)`. Only when Moodle gave all
  /// of them, and no two are for the same lesson, are they one person: its number is another one in
  /// every assignment.
  /// - Parameter people: Everybody, with the lessons that they handed something in for.
  /// - Returns: A name for each.
  static func names(of people: [Student: Set<String>]) -> [Student: String] {
    var names: [Student: String] = [:]
    var taken: Set<[UInt8]> = []
    let groups = Dictionary(grouping: people.keys) { Array($0.name.utf8) }
    for group in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).map(\.value) {
      let isOne = group.allSatisfy { $0.platform == .moodle } && areApart(group, people)
      let sorted = group.sorted { one, other in
        one.order.lexicographicallyPrecedes(other.order) { $0.lexicographicallyPrecedes($1) }
      }
      var shared: String?
      for student in sorted {
        if isOne, let shared {
          names[student] = shared
          continue
        }
        let mark = " (\(student.number ?? "2"))"
        var name = student.name
        if group.count > 1, !isOne, student.number != nil { name += mark }
        while !taken.insert(Array(name.utf8)).inserted { name += mark }
        names[student] = name
        shared = name
      }
    }
    return names
  }

  private static func areApart(_ group: [Student], _ people: [Student: Set<String>]) -> Bool {
    let lessons = group.flatMap { people[$0] ?? [] }
    return Set(lessons).count == lessons.count
  }
}
