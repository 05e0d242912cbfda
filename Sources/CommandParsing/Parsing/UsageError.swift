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
  static func unknown(_ what: String, _ word: String, known: [String]) -> UsageError {
    let nearest = nearestWord(to: word, in: known).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError("unknown \(what) '\(word)'\(nearest)")
  }

  /// The same for an option, as it was spelled; a letter stands for the one name that begins with it.
  static func unknownOption(_ word: String, known: [String]) -> UsageError {
    let name = String(word.drop { $0 == "-" })
    let begun = known.filter { name.count == 1 && $0.hasPrefix(name) }
    let meant = nearestWord(to: name, in: known) ?? (begun.count == 1 ? begun[0] : nil)
    let nearest = meant.map { "; did you mean '--\($0)'?" } ?? ""
    return UsageError("unknown option '\(word)'\(nearest)")
  }
}
