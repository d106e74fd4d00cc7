/// What each command of a lesson does. All give the program's exit status.
extension Lesson {
  /// What `--help` prints, and a command line that was not understood.
  var usage: String {
    var rows: [(String, String)] = [
      ("", "measure, print, compare with Expected/\(name).txt"),
      ("predict", "say each check's separation before seeing it"),
    ]
    if exercise != nil {
      rows += [
        ("exercise", "judge your checks in Exercise.swift"),
        ("exercise --format json", "the same for programs; golden: for Expected"),
        ("exercise --time-limit S", "at most S seconds for one run of a check"),
        ("hint [1|2|3]", "a hint for the exercise, step by step"),
      ]
    }
    rows += commands.map { ("\($0.name) \($0.arguments)", $0.summary) }
    rows += [
      ("--record", "write Expected/\(name).txt anew (refused when CI is set)"),
      ("--help", "this text"),
    ]
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { words, what in
      let space = String(repeating: " ", count: width - words.count)
      let row = "  swift run \(name) \(words)\(space)  \(what)"
      // A long one stands below its words.
      return row.count < 80 ? row + "\n" : "  swift run \(name) \(words)\n      \(what)\n"
    }
    return "usage:\n" + lines.joined()
      + "\nexit status: 0 as expected, 1 different or not solved yet, 2 usage or environment\n"
  }

  /// Measures; an error becomes a sentence.
  private func measured() async -> [Section]? {
    do {
      return try await measure()
    } catch {
      complain("\(error)")
      return nil
    }
  }

  /// Prints what is measured and compares it with the golden.
  func compare() async -> Int32 {
    guard let sections = await measured() else { return 2 }
    let text = sections.text
    Terminal.print(text)
    do {
      let root = try Root()
      for orphan in root.orphanGoldens {
        Terminal.note("note: Expected/\(orphan) belongs to no lesson in Lessons\n")
      }
      return try tell(Golden(name + ".txt", in: root), sections)
    } catch GoldenError.missing(let name) {
      complain("\(name) is missing; if the lines above are right, make it: \(recording)")
    } catch {
      complain("\(error)")
    }
    return 2
  }

  private func tell(_ golden: Golden, _ sections: [Section]) throws(GoldenError) -> Int32 {
    switch try golden.compare(with: Array(sections.text.utf8)) {
    case .same:
      Terminal.note("\(name): as expected, the same bytes as \(golden.name)\n", .good)
      return 0
    case .holdsCarriageReturn(let line):
      complain(
        "\(golden.name) holds a carriage return, the first on line \(line); an editor or git has "
          + "turned its line ends. Get it back with: git checkout -- \(golden.name)")
    case .differs(let diff):
      Terminal.note(diff: diff)
      let expected = String(decoding: try golden.read(), as: UTF8.self)
      let changes = ClassChanges(from: expected, to: sections).lines
      if !changes.isEmpty {
        Terminal.note("\(name): in another class than expected:\n", .bad)
        Terminal.note(changes.map { "  \($0)\n" }.joined())
      }
      complain("the output is not that of \(golden.name): '-' was expected, '+' was measured")
      Terminal.note(
        """
        If it was an experiment, put the code back and run it again. If the lesson is to be
        so from now on, read each line, then: \(recording)

        """)
    }
    return 1
  }

  private var recording: String { "swift run \(name) --record" }

  /// Writes the golden anew.
  func record() async -> Int32 {
    guard (System.environment("CI") ?? "").isEmpty else {
      complain("--record is refused while CI is set: a golden is written by a person who reads it")
      return 2
    }
    do {
      let golden = Golden(name + ".txt", in: try Root())
      guard let sections = await measured() else { return 2 }
      Terminal.print(sections.text)
      let changed = try golden.record(Array(sections.text.utf8))
      Terminal.note(
        changed
          ? "\(name): \(golden.name) written; read its difference before you commit it\n"
          : "\(name): \(golden.name) was the same already\n", .good)
      return 0
    } catch {
      complain("\(error)")
      return 2
    }
  }

  /// Asks for predictions and compares them with what is measured.
  func predict() async -> Int32 {
    guard let sections = await measured() else { return 2 }
    let report = Prediction(of: sections).run(
      ask: { Terminal.note($0) },
      answer: {
        guard let line = readLine() else { return nil }
        // What is typed on a terminal is seen there already.
        if !Terminal.isTyped { Terminal.note(line + "\n") }
        return line
      })
    Terminal.print(report)
    return 0
  }

  /// Judges the exercise in other processes, and notes the result for `course`.
  func judge(_ format: ReportFormat, _ timeLimit: Double) -> Int32 {
    guard let exercise else { return refuse(.noExercise) }
    var limits = Limits.standard
    limits.cellSeconds = timeLimit
    do {
      let root = try? Root()
      let state = root.flatMap { root in
        ExerciseState(of: name, in: root, compiledInto: System.executable)
      }
      let judgement = try Judge(host(limits), exercise.layout, limits: limits).run()
      let faults = exercise.faults
      let hints = try? Hints(of: name, in: Root())
      let report = ExerciseReport(
        lesson: name, judgement: judgement, faults: faults,
        beliefs: hints?.beliefs(behind: faults.count) ?? [])
      if let root, let state { Progress.record(judgement, of: state, in: root) }
      switch format {
      case .text: Terminal.print(report.text)
      case .json: Terminal.print(try report.json())
      case .golden: Terminal.print(report.golden)
      }
      return judgement.isSolved ? 0 : 1
    } catch {
      complain("\(error)")
      return 2
    }
  }

  /// This program as a host for cells.
  private func host(_ limits: Limits) -> Program {
    Program(
      System.executable, [CellHost.command, limits.hostArgument],
      // With it a crash costs 20 ms, or waits for a key.
      environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  /// Shows a step of the hints.
  func hint(_ step: Int) -> Int32 {
    guard exercise != nil else { return refuse(.noExercise) }
    do {
      guard let text = try Hints(of: name, in: Root())[step] else {
        complain("Hints.md has no step \(step)")
        return 2
      }
      Terminal.print("hint \(step) of \(Hints.steps.upperBound): \(text)")
      if step < Hints.steps.upperBound {
        Terminal.print("\nThe next one: swift run \(name) hint \(step + 1)\n")
      }
      return 0
    } catch let error as FileError {
      complain("Hints.md of \(name) cannot be read: \(error)")
    } catch {
      complain("\(error)")
    }
    return 2
  }

  private func refuse(_ error: UsageError) -> Int32 {
    complain("\(error)")
    return 2
  }

  private func complain(_ sentence: String) {
    let lines = Wrapping.lines("\(name): \(sentence)")
    Terminal.note(lines.joined(separator: "\n") + "\n", .bad)
  }
}
