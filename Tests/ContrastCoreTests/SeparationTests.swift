import ContrastCore
import Testing

@Suite("Separation") struct SeparationTests {
  @Test(
    "is made from the two answers",
    arguments: [
      (true, false, Separation.separating), (true, true, .blind), (false, false, .noisy),
      (false, true, .inverted),
    ])
  func table(passesCorrect: Bool, passesFaulty: Bool, expected: Separation) {
    let made = Separation(passesCorrect: passesCorrect, passesFaulty: passesFaulty)
    #expect(made == expected)
    let contrast = contrast("check", correct: passesCorrect, faulty: passesFaulty) { $0 }
    #expect(contrast.separation == expected)
  }

  @Test("stands in one order everywhere")
  func order() {
    let words = Separation.allCases.map(\.description)
    #expect(words == ["separating", "blind", "noisy", "inverted"])
  }
}
