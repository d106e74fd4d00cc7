import Testing
import TestSupport

@testable import LessonKit

private func diff(_ old: String, _ new: String) -> String {
  UnifiedDiff(old: Array(old.utf8), oldName: "old", new: Array(new.utf8), newName: "new").text
}

@Suite("The unified difference") struct UnifiedDiffTests {
  @Test("is empty for the same bytes")
  func same() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("a", "a") == "")
  }

  @Test("shows three lines around a change")
  func context() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("5\n", with: "five\n")) == """
        --- old
        +++ new
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("joins changes with six unchanged lines between, and parts those with seven")
  func hunks() {
    func numbered(_ changed: Set<Int>) -> String {
      (1...12).map { changed.contains($0) ? "x\($0)\n" : "\($0)\n" }.joined()
    }
    #expect(diff(numbered([]), numbered([2, 9])).split(separator: "@@ -").count == 2)
    let parted = diff(numbered([]), numbered([2, 10]))
    #expect(parted.contains("@@ -1,5 +1,5 @@"))
    #expect(parted.contains("@@ -7,6 +7,6 @@"))
  }

  @Test("says where an empty side stands, and leaves out a count of one")
  func ranges() {
    #expect(diff("", "a\n") == "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\nb\n", "") == "--- old\n+++ new\n@@ -1,2 +0,0 @@\n-a\n-b\n")
    #expect(diff("a\n", "b\n") == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n+b\n")
  }

  @Test("shows a missing line break at the end")
  func noFinalNewline() {
    let note = "\\ No newline at end of file\n"
    #expect(diff("a", "a\n") == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n\(note)+a\n")
    #expect(diff("a\n", "a") == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n+a\n\(note)")
  }

  @Test("goes by bytes: texts that look alike differ, and the difference can be seen")
  func bytes() {
    #expect(diff("\u{E9}\n", "e\u{301}\n").hasSuffix("-\\u{e9}\n+e\\u{301}\n"))
    #expect(diff("a\r\n", "a\n").hasSuffix("-a\\r\n+a\n"))
    #expect(diff("a\tb\n", "a b\n").hasSuffix("-a\tb\n+a b\n"))
    let bad = UnifiedDiff(old: [0x61, 0xFF, 10], oldName: "old", new: [10], newName: "new")
    #expect(bad.text.hasSuffix("-a\\xff\n+\n"))
  }

  @Test("is what patch applies, where there is one")
  func patch() throws {
    let folder = try TemporaryFolder()
    let old = (1...40).map { "line \($0 % 7)\n" }.joined()
    let new = old.replacing("line 3\n", with: "").replacing("line 5\n", with: "line 5\nline x\n")
    try folder.write(old, to: "old")
    let patched = try Program("/usr/bin/env", ["patch", "-s", "-o", "out", "old"])
      .run(input: Array(diff(old, new).utf8), in: folder.path)
    guard patched.ending != .exited(127) else { return }
    #expect(patched.succeeded, "\(patched.errorText)")
    #expect(try System.readFile(folder.path + "/out") == Array(new.utf8))
  }
}
