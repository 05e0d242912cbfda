import Foundation
import Testing

/// A shell that completes a command line, asked as by a person who presses Tab.
public enum CompletingShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// What it offers at the end of a line, whose first word has the script's completion.
  public func offers(_ line: String, script: String) throws -> Set<String> {
    let folder = ScratchFolder.current.url.appending(path: "typed", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let outcome = try Program.run(
      [Self.asking, rawValue, script, line], in: folder.path(percentEncoded: false))
    try #require(outcome.status == 0, "\(outcome.errors)")
    return Set(outcome.output.split(separator: "\n").map(Self.bare))
  }

  /// A word without what only some shells put around it: the option before a value that was begun
  /// after '=', the slash after a folder.
  private static func bare(_ word: Substring) -> String {
    var word = word
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      word = word[equals...].dropFirst()
    }
    return String(word.hasSuffix("/") ? word.dropLast() : word)
  }

  private static let asking = FixtureProject.fixtures.deletingLastPathComponent()
    .appending(path: "scripts/ask-shell").path(percentEncoded: false)
}
