import Findings
import HelpContent

/// What only CommonMark shows about a help: HTML, pictures, links, words that come to nothing.
struct WordsCheck {
  let document: HelpDocument

  var findings: [Finding] { document.texts.flatMap(findings(in:)) }

  private func findings(in text: HelpText) -> [Finding] {
    guard case .words = text.use else { return [] }
    let contents = CommonMark(text.text).contents()
    var findings: [Finding] = []
    func report(_ rule: HelpRule, _ message: String) {
      findings.append(rule.finding(message, at: text.location))
    }
    if contents.hasHTML { report(.html, "the words hold raw HTML") }
    if contents.hasPicture { report(.picture, "the words hold a picture") }
    for link in contents.links {
      if let problem = problem(of: link) { report(.link, problem) }
    }
    if findings.isEmpty, contents.blocks.isEmpty { report(.empty, "the words come to nothing") }
    return findings
  }

  private func problem(of link: Link) -> String? {
    guard let id = link.topicID else {
      guard !link.isOutward else { return nil }
      return link.destination.isEmpty
        ? "a link leads nowhere" : "a link leads to \"\(link.destination)\""
    }
    guard !document.topicIDs.contains(id) else { return nil }
    let nearest = nearestWord(to: id, in: document.topicIDs).map { "; the nearest is \"\($0)\"" }
    return "a link leads to the topic \"\(id)\", which is not there\(nearest ?? "")"
  }
}
