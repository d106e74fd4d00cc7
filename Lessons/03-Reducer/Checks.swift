import ContrastCore
import LessonKit

/// One check on both versions: something has to hold for the state after these actions.
private func check(
  _ label: String, after actions: [Action], holds: (ListState) -> Bool
) -> Contrast<ListState> {
  contrast(
    label, correct: state(after: actions, faulty: false),
    faulty: state(after: actions, faulty: true), check: holds)
}

/// Five checks of one reducer.
func fiveChecks() -> Section {
  var section = Section("Five checks of one reducer")
  section.add(
    check("idle-after-failure-from-idle", after: [.failed("offline")]) { !$0.isLoading })
  section.add(
    check("loaded-stops-spinner", after: [.appeared, .loaded(["pen"])]) { !$0.isLoading })
  section.add(
    check("failed-stops-spinner", after: [.appeared, .failed("offline")]) { !$0.isLoading })
  section.add(snapshot("screen-snapshot", framesBefore: 3, recorded: recordedFailure))
  section.add(
    check("recorded-from-faulty", after: [.appeared, .failed("offline")]) {
      $0.description == "[] loading, offline"
    })
  return section
}
