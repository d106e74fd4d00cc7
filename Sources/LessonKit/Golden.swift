/// Why a golden file could not be read or written.
package enum GoldenError: Error, Equatable, CustomStringConvertible {
  /// There is no such file. A check never makes one.
  case missing(String)
  /// Something is there, but it is a folder, a pipe or a device.
  case notAFile(String)
  /// The system would not let it be read.
  case unreadable(String, why: String)
  /// The system would not let it be written; the file is as it was.
  case unwritable(String, why: String)
  /// What was read back after writing is not what was written.
  case readBackDiffers(String)

  /// A sentence that says which file and what is wrong with it.
  package var description: String {
    switch self {
    case .missing(let name): "\(name) is missing"
    case .notAFile(let name): "\(name) is not a file"
    case .unreadable(let name, let why): "\(name) cannot be read: \(why)"
    case .unwritable(let name, let why): "\(name) cannot be written: \(why)"
    case .readBackDiffers(let name): "\(name) does not hold what was just written to it"
    }
  }
}

/// A golden file: the exact bytes that a measurement is expected to give.
package struct Golden: Sendable {
  /// What a comparison found.
  package enum Comparison: Equatable, Sendable {
    /// The same bytes.
    case same
    /// The file holds a carriage return; the first is on this line, counted from 1.
    case holdsCarriageReturn(line: Int)
    /// Other bytes, and the unified difference.
    case differs(String)
  }

  /// The path below the root, `Expected/lesson04.txt`.
  package let name: String
  private let path: String

  /// The golden file of this name in the `Expected` folder of a course.
  package init(_ file: String, in root: Root) {
    name = "Expected/" + file
    path = root.path + "/" + name
  }

  /// Compares the file with what was measured, byte by byte.
  /// - Throws: ``GoldenError`` if the file cannot be read; it is never made here.
  package func compare(with measured: [UInt8]) throws(GoldenError) -> Comparison {
    let expected = try read()
    if expected == measured { return .same }
    if let at = expected.firstIndex(of: 13) {
      return .holdsCarriageReturn(line: expected[..<at].count { $0 == 10 } + 1)
    }
    let diff = UnifiedDiff(
      old: expected, oldName: name, new: measured, newName: "measured")
    return .differs(diff.text)
  }

  /// Reads the file.
  /// - Throws: ``GoldenError/missing(_:)``, ``GoldenError/notAFile(_:)`` or
  ///   ``GoldenError/unreadable(_:why:)``.
  package func read() throws(GoldenError) -> [UInt8] {
    do throws(FileError) {
      return try System.readFile(path)
    } catch {
      switch error {
      case .missing: throw .missing(name)
      case .notAFile: throw .notAFile(name)
      case .system(let why): throw .unreadable(name, why: why)
      }
    }
  }

  /// Writes the file anew: whole or not at all, and then reads it back.
  /// - Returns: Whether the file's bytes changed.
  /// - Throws: ``GoldenError``; after ``GoldenError/unwritable(_:why:)`` the file is as it was.
  package func record(_ bytes: [UInt8]) throws(GoldenError) -> Bool {
    let before: [UInt8]?
    do throws(GoldenError) {
      before = try read()
    } catch .notAFile {
      throw .notAFile(name)
    } catch {
      before = nil
    }
    do throws(FileError) {
      try System.replaceFile(path, with: bytes)
    } catch {
      throw .unwritable(name, why: error.description)
    }
    guard try read() == bytes else { throw .readBackDiffers(name) }
    return before != bytes
  }
}
