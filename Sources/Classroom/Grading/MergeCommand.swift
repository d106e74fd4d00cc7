import LessonKit

extension CourseCommand {
  /// Makes one result of the parts of a graded class.
  package static let merge = CourseCommand(
    "merge", arguments: "FILE...",
    summary: "make one result of a class graded in parts",
    details: """
      Takes the result files of 'course grade --shard k/n', all n of them, in any
      order, and writes what one run over the whole class would have written, byte
      for byte. It is refused when a part is missing, is there twice or is damaged,
      or when the parts are not of one grading: another class, compiler, sandbox,
      limit, lesson or fault.

        --output FILE   write the result here; otherwise to the standard output
        --reports DIR   write the page and the other reports of the whole class there

      Exit status: 0 when every submission has its row, 1 when the class has files
      that were skipped, 2 when the parts cannot be merged.
      """
  ) { words in
    let arguments = try Arguments(
      words, options: ["--output": "the name of a file", "--reports": "the name of a folder"])
    let (files, output, reports) = (arguments.words, arguments["--output"], arguments["--reports"])
    guard !files.isEmpty else { throw UsageError.missing("FILE") }
    let merged = try ClassResult(merging: try files.map(readPart))
    if let reports { try write(merged, to: reports) }
    if output != nil || reports == nil { try write(try merged.encoded(), to: output) }
    let skipped = merged.concerns.count
    Terminal.note(
      "course: \(files.count) parts, \(merged.rows.count) rows, \(skipped) skipped"
        + (output.map { ", in \(shown($0))" } ?? "") + "\n", merged.isComplete ? .good : .bad)
    return merged.isComplete ? 0 : 1
  }

  static func readPart(_ file: String) throws -> (file: String, result: ClassResult) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try System.readFile(file)
    } catch {
      throw PathError.unreadable(file, why: error.description)
    }
    do throws(ClassResultError) {
      return (file, try ClassResult(decoding: bytes))
    } catch {
      throw MergeError.unusable(file, error)
    }
  }

  private static func write(_ bytes: [UInt8], to output: String?) throws(PathError) {
    guard let output else { return Terminal.print(String(decoding: bytes, as: UTF8.self)) }
    try StagedFolder.write(bytes: bytes, to: output)
  }
}
