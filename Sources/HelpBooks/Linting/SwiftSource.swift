import Findings
import HelpContent

/// A Swift file, and what it does about help.
///
/// It is looked at as text, comments included, as the acceptance command greps.
struct SwiftSource {
  let bytes: [UInt8]
  /// How reports spell it.
  let file: String

  /// Topics written in Swift, tips about topics that the help does not have and, in an app that
  /// carries a book, a Help menu that is replaced without asking whether there is one.
  func findings(carriesBook: Bool, topicIDs: Set<String>) -> [Finding] {
    let marks = marks()
    return callFindings(marks.calls, carriesBook: carriesBook)
      + (holds("HelpTip") ? tipFindings(marks.tips, topicIDs: topicIDs) : [])
  }

  private func callFindings(_ calls: [Call], carriesBook: Bool) -> [Finding] {
    let replacesMenu = carriesBook && !holds("HelpBookPresence")
    return calls.compactMap { call in
      if call.name.hasSuffix("Topic"), reads(["title:"], at: call.arguments) {
        return HelpRule.swiftTopic.finding("a topic is written in Swift", at: call.location)
      }
      guard replacesMenu, call.name == "CommandGroup",
        reads(["replacing", ":", ".help", ")"], at: call.arguments)
          || reads(["replacing", ":", "CommandGroupPlacement.help", ")"], at: call.arguments)
      else { return nil }
      return HelpRule.swiftMenu.finding(
        "the Help menu is replaced in an app that carries a Help Book", at: call.location)
    }
  }

  /// A name and an opening parenthesis.
  private struct Call {
    let name: String
    let location: Location
    /// Where its arguments begin.
    let arguments: Int
  }

  /// The calls and the tips that may matter; lines and columns are those of `JSONPlace`.
  private func marks() -> (calls: [Call], tips: [TipTopic]) {
    var calls: [Call] = []
    var tips: [TipTopic] = []
    var (line, lineStart) = (1, 0)
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        let endsPair = byte == UInt8(ascii: "\n") && bytes[..<offset].last == UInt8(ascii: "\r")
        if !endsPair { line += 1 }
        lineStart = offset + 1
      case 0x80..<0xC0: lineStart += 1
      case UInt8(ascii: "("):
        let name = name(before: offset)
        guard name.hasSuffix("Topic") || name == "CommandGroup" else { continue }
        let column = offset - lineStart + 1 - name.unicodeScalars.count
        calls.append(
          Call(
            name: name, location: Location(file: file, line: line, column: column),
            arguments: offset + 1))
      case UInt8(ascii: "="):
        guard let (id, start) = tipTopic(assignedAt: offset) else { continue }
        let location = Location(file: file, line: line, column: start - lineStart + 1)
        tips.append(TipTopic(id: id, location: location))
      default: break
      }
    }
    return (calls, tips)
  }

  func name(before end: Int) -> String {
    let start = bytes[..<end].lastIndex { !$0.isPartOfName }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether these words stand at an offset, with or without white space before each.
  private func reads(_ words: [String], at offset: Int) -> Bool {
    var rest = bytes[offset...]
    return words.allSatisfy { word in
      rest = rest.drop { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
      defer { rest = rest.dropFirst(word.utf8.count) }
      return rest.starts(with: word.utf8)
    }
  }

  private func holds(_ word: String) -> Bool {
    var rest = bytes[...]
    while let start = word.utf8.first.flatMap({ rest.firstIndex(of: $0) }) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension UInt8 {
  /// Whether it may be part of a name in Swift; every byte beyond ASCII may.
  var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
