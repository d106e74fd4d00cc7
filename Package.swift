// swift-tools-version: 6.2
import PackageDescription

/// Every lesson, by the name of its folder in `Lessons`.
///
/// The folder `04-DependencyInjection` makes the target `lesson04`, whose golden file is
/// `Expected/lesson04.txt`.
let lessons = [
  "01-FourSeparations",
  "02-CompletionHandler",
  "03-Reducer",
  "04-DependencyInjection",
  "05-Modularization",
  "06-FragileService",
  "07-CleanArchitecture",
  "08-FromCompletionToAsync",
]

/// What a lesson's folder holds that is not compiled into it, beside its texts.
let notCompiled = ["05-Modularization": ["Packages"]]

/// What `Sources` and `Tests` are compiled with.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What the lessons are compiled with: what a learner knows from a book should compile.
let lenient: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

let lessonTargets: [Target] = lessons.map { folder in
  .executableTarget(
    name: "lesson" + folder.prefix(2),
    dependencies: ["ContrastCore", "LessonKit"],
    path: "Lessons/" + folder,
    exclude: ["README.md", "Hints.md"] + notCompiled[folder, default: []],
    swiftSettings: lenient)
}

let package = Package(
  name: "contrast",
  // Mutex, which the lessons use, came with these.
  platforms: [.macOS(.v15)],
  products: [.library(name: "ContrastCore", targets: ["ContrastCore"])],
  targets: lessonTargets + [
    .target(name: "ContrastCore", swiftSettings: strict),
    .target(name: "LessonKit", dependencies: ["ContrastCore"], swiftSettings: strict),
    .target(
      name: "Classroom", dependencies: ["ContrastCore", "LessonKit"],
      // What `course new` makes a lesson from.
      exclude: ["New/Skeleton"], swiftSettings: strict),
    .executableTarget(
      name: "course", dependencies: ["Classroom", "LessonKit"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["LessonKit"], path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(
      name: "ContrastCoreTests", dependencies: ["ContrastCore", "LessonKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LessonKitTests", dependencies: ["ContrastCore", "LessonKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ClassroomTests",
      dependencies: ["ContrastCore", "LessonKit", "Classroom", "TestSupport", "course"]
        + lessonTargets.map { .target(name: $0.name) },
      swiftSettings: strict),
    .testTarget(
      name: "LessonTests",
      dependencies: ["ContrastCore", "LessonKit", "TestSupport"]
        + lessonTargets.map { .target(name: $0.name) },
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
