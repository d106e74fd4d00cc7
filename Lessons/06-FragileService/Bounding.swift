import ContrastCore
import LessonKit

private let faults = ProductAPIService.Fault.allCases

/// The best that a check could do: passes what the correct version gave, and nothing else.
private func best<Output: Equatable>(_ correct: Output, _ faulty: Output) -> Separation {
  Separation(passesCorrect: true, passesFaulty: faulty == correct)
}

/// Every fault under every canned reply, and whether anything else comes back than from correct code.
///
/// It is given what came of ``trappingScene``.
func boundingReplies(trapped: String) async -> Section {
  var section = Section("Bounding: each fault under each canned reply, by what comes back")
  for fault in faults {
    var cells: [String] = []
    for reply in CannedReply.allCases {
      let correct = await Call().result(of: reply, nil)
      let isTrap = fault == .trapsOnPrice && reply == .negativePrice
      let faulty = isTrap ? trapped : await Call().result(of: reply, fault)
      cells.append("\(reply.rawValue)=\(best(correct, faulty))")
    }
    section.add(line: "\(fault.rawValue): " + cells.joined(separator: " "))
  }
  return section
}

/// Every fault under several calls, and whether anything else is sent than by correct code.
func boundingRequests() async -> Section {
  var section = Section("Bounding: each fault under four calls, by what is sent")
  // The built-in address is the real one, so the plain call cannot tell.
  let real = "https://api.shop.dev"
  let calls = [
    ("plain", Call(base: real)), ("other-base", Call(base: "https://test.example")),
    ("cancelled", Call(base: real, isCancelled: true)),
    ("dots", Call(id: "../users/7", base: real)),
  ]
  for fault in faults {
    var cells: [String] = []
    for (name, call) in calls {
      cells.append("\(name)=\(best(await call.sent(nil), await call.sent(fault)))")
    }
    section.add(line: "\(fault.rawValue): " + cells.joined(separator: " "))
  }
  return section
}

/// The scenes of the checks of what is sent, with stubs that do not record.
func boundingStubs() async -> Section {
  var section = Section("Bounding: the calls that show it, with a stub that does not record")
  let silent = SilentClient(reply: .fine)
  let scenes: [(String, Call, ProductAPIService.Fault)] = [
    ("injected-base-url", Call(base: "https://test.example"), .buildsInBaseURL),
    ("query-kept", Call(), .dropsQuery), ("id-with-dots", Call(id: "../users/7"), .pastesID),
  ]
  for (label, call, fault) in scenes {
    section.add(
      contrast(
        label + " silent-stub", correct: await call.result(over: silent, nil),
        faulty: await call.result(over: silent, fault)
      ) { $0 == "Swift Book 29,90 EUR" })
  }
  let cancelled = Call(isCancelled: true)
  let stubs: [(String, any HTTPClient)] = [
    ("silent-stub", silent), ("stub-that-gives-up", GivingUpClient(reply: .fine)),
  ]
  for (name, stub) in stubs {
    section.add(
      contrast(
        "cancelled-before-send " + name, correct: await cancelled.result(over: stub, nil),
        faulty: await cancelled.result(over: stub, .ignoresCancellation)
      ) { ["CancellationError", "URLError(-999)"].contains($0) })
  }
  return section
}
