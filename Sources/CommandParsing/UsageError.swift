import Findings

/// Misuse of the command line (exit status 64).
package struct UsageError: Error, Equatable {
  package let message: String
  /// The command whose help is worth reading, when one was named.
  package var command: String?

  package init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

extension UsageError {
  /// `'x' is not …`, with the nearest of the known words when one is near.
  package static func unknown(
    _ what: String, _ word: String, known: [String], prefix: String = ""
  ) -> UsageError {
    let nearest = nearestWord(to: word, in: known).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
    return UsageError("unknown \(what) '\(prefix)\(word)'\(nearest)")
  }
}
