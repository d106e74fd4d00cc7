import ContrastCore

/// A search field: while a person types, it asks a service for what was typed.
///
/// 1. A text is sent to the service when it has stood for three ticks without another being typed:
///    typed at tick 0, it is sent at tick 3. Sent, it ends as `found`, with what the service found.
/// 2. A text is overtaken when another is typed before it was sent. It is never sent, and ends as
///    `overtaken`.
/// 3. A text that was sent cannot be overtaken any more: it ends with what was found for it.
/// 4. A text that is called off before its end ends as `cancelled`; if it was not sent yet, it is
///    never sent. Called off after its end, nothing changes.
/// 5. Of being overtaken and being called off, what happens first counts.
///
/// A text always ends. When an overtaken or a cancelled text ends is left open: at once, or when
/// its pause or its answer is over.
protocol SearchField: Sendable {
  /// What was found for a text that is typed now; throws ``Overtaken`` or `CancellationError`.
  func results(for text: String) async throws -> String
}

/// Another text was typed before this one was sent.
struct Overtaken: Error {}

/// What a person does, and at which tick.
///
/// What is done at a tick comes before all else that happens at it.
enum Step: Sendable {
  /// Types a text, which replaces the one before.
  case type(String, at: Int)
  /// Calls a text off that was typed before.
  case callOff(String, at: Int)
}

/// How a text ended.
enum SearchEnding: Equatable, Sendable {
  /// The service found this.
  case found(String)
  case overtaken
  case cancelled
  /// The clock has nothing planned, nothing is left to do, and the text has not ended.
  case neverEnded
  /// No such text was typed.
  case neverTyped
}

/// A text that was sent to the service, and the tick at which it was.
struct Sent: Equatable, Sendable {
  let text: String
  let tick: Int

  init(_ text: String, at tick: Int) {
    self.text = text
    self.tick = tick
  }
}

/// What a check is handed: it plays what a person does, on a manual clock.
struct Subject {
  /// Plays the steps on a new search field until nothing can happen any more.
  ///
  /// It takes no time. The service finds `about TEXT` for every text, ten ticks after it was sent.
  /// Texts of one play should differ.
  func play(_ steps: [Step]) -> Played { Played(steps, on: Self.field) }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
