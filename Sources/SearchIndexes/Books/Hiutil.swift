internal import Files
internal import Findings
private import Foundation
private import Processes

/// Apple's tool for the older index, where a person asks for it: `hiutil`, found on the path.
package struct Hiutil: Sendable {
  let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// Runs the tool on a copy of the pages, and gives what it made, as it is.
  ///
  /// The copy is in the temporary folder: the book itself may not be written yet, and must not be
  /// touched before everything that is to be written is known.
  func index(
    _ name: String, of pages: FolderContents, called folder: String, shown: String
  ) throws(Refusal) -> [UInt8] {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "bookplate-hiutil-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let copy = "\(scratch)/\(folder)"
    try ChangePlan(changes: [
      FileChange(path: copy, shown: copy, action: .create, contents: .folder(pages))
    ]).apply()
    let file = "\(scratch)/\(name)"
    let output = try run(["-I", "lsm", "-C", "-a", "-f", file, copy])
    guard output.succeeded, FileManager.default.fileExists(atPath: file) else {
      let said = String(decoding: output.errors, as: UTF8.self).split(separator: "\n").last ?? ""
      throw Refusal(
        .writeFailed, "\(shown): hiutil made no index\(said.isEmpty ? "" : ": \(said)")",
        help: "Leave out '--hiutil': bookplate makes the index itself.", at: Location(file: shown))
    }
    return try readFile(file, shown: shown, limit: LZFSE.limit)
  }

  private func run(_ arguments: [String]) throws(Refusal) -> ProgramOutput {
    do {
      return try runProgram(Invocation("hiutil", arguments, environment: environment))
    } catch {
      throw Refusal(
        .hiutilMissing, "hiutil cannot be run: \(error.reason)",
        help:
          "Leave out '--hiutil': bookplate makes the index itself. Apple's tool comes with macOS.")
    }
  }
}
