import ContrastCore
import LessonKit

/// The whole picture of a failure, recorded from the correct version in an app just started.
let recordedFailure = "frame 3: offline"

/// A snapshot on both versions: the picture, or a part of it, has to be the one that was recorded.
func snapshot(
  _ label: String, after actions: [Action] = [.appeared, .failed("offline")], framesBefore: Int,
  part: (Picture) -> String = \.description, recorded: String
) -> Contrast<String> {
  func drawn(faulty: Bool) -> String {
    part(picture(after: actions, framesBefore: framesBefore, faulty: faulty))
  }
  return contrast(label, correct: drawn(faulty: false), faulty: drawn(faulty: true)) {
    $0 == recorded
  }
}

/// The same snapshot is in another class when it shows more, or less, or another moment.
func oneSnapshot() -> Section {
  var section = Section("Bounding: one snapshot, four ways")
  section.add(
    snapshot("screen-snapshot counter free", framesBefore: 3, recorded: recordedFailure))
  section.add(
    snapshot("screen-snapshot counter pinned", framesBefore: 0, recorded: recordedFailure))
  section.add(
    snapshot(
      "screen-snapshot pinned and cropped", framesBefore: 0,
      part: { $0.message ?? "no message" }, recorded: "offline"))
  section.add(
    snapshot(
      "screen-snapshot pinned on the happy path", after: [.appeared, .loaded(["pen"])],
      framesBefore: 0, recorded: "frame 3: pen"))
  return section
}
