import ContrastCore
import LessonKit

private let start = ["notebook", "pen"]
private let served = ["notebook", "pen", "eraser"]

/// One check on both versions: refresh once over this service, then compare what the screen shows.
private func check(
  _ label: String, over service: any ProductService, expecting expected: String
) async -> Contrast<String> {
  contrast(
    label,
    correct: await refreshedItems(start: start, service: service, faulty: false),
    faulty: await refreshedItems(start: start, service: service, faulty: true)
  ) { $0 == expected }
}

/// Three checks, each with another service passed in.
func threeChecks() async -> Section {
  var section = Section("Three checks of one refresh, the list starting as notebook,pen")
  section.add(
    await check(
      "real-network-client", over: OfflineService(), expecting: served.joined(separator: ",")))
  section.add(
    await check("empty-reply-stub", over: StubService(reply: []), expecting: "notebook,pen"))
  section.add(
    await check("error-reply-stub", over: StubService(reply: nil), expecting: "notebook,pen"))
  return section
}

/// The same check with another reply is in another class.
func bounding() async -> Section {
  var section = Section("Bounding: the same stub with two replies")
  section.add(
    await check(
      "full-reply-stub", over: StubService(reply: served),
      expecting: served.joined(separator: ",")))
  section.add(
    await check("empty-reply-stub", over: StubService(reply: []), expecting: "notebook,pen"))
  return section
}
