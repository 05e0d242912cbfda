import Findings
import HelpContent

/// The topic that a tip takes its words from, as its source names it.
struct TipTopic {
  let id: String
  let location: Location
}

extension SwiftSource {
  /// Tips that name a topic which the help does not have; of a help that could not be read, none.
  func tipFindings(_ tips: [TipTopic], topicIDs: Set<String>) -> [Finding] {
    guard !topicIDs.isEmpty else { return [] }
    let known = topicIDs.sorted()
    return tips.filter { !topicIDs.contains($0.id) }.map { tip in
      let nearest = nearestWord(to: tip.id, in: known).map { "; did you mean '\($0)'?" } ?? ""
      return HelpRule.swiftTip.finding(
        "a tip takes its words from the topic '\(tip.id)', which the help does not have\(nearest)",
        at: tip.location)
    }
  }

  /// The id and its place in `topicID = "share"` or `topicID: String = "share"`, given the `=`.
  ///
  /// HelpUI's tips name their topic so. An id that is not written out on the same line cannot be
  /// looked up, and is left alone.
  func tipTopic(assignedAt offset: Int) -> (id: String, start: Int)? {
    guard isTopicID(assignedAt: offset) else { return nil }
    let rest = bytes[(offset + 1)...].drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    let literal = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    guard literal.endIndex < bytes.endIndex, bytes[literal.endIndex] == UInt8(ascii: "\""),
      !literal.contains(UInt8(ascii: "\\"))
    else { return nil }
    return (String(decoding: literal, as: UTF8.self), rest.startIndex)
  }

  private func isTopicID(assignedAt offset: Int) -> Bool {
    guard let end = bytes[..<offset].lastIndex(where: { !$0.isBlank }) else { return false }
    let last = name(before: end + 1)
    guard last != "topicID" else { return true }
    let colon = bytes[..<(end + 1 - last.utf8.count)].lastIndex { !$0.isBlank }
    guard let colon, bytes[colon] == UInt8(ascii: ":"),
      let nameEnd = bytes[..<colon].lastIndex(where: { !$0.isBlank })
    else { return false }
    return last == "String" && name(before: nameEnd + 1) == "topicID"
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
