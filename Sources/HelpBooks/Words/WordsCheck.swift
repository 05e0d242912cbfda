import Files
import Findings
import HelpContent

/// What only CommonMark shows about a help: HTML, pictures, links, words that come to nothing.
struct WordsCheck {
  let document: HelpDocument

  /// How many links to no topic are told the nearest one; looking for it is the one slow thing here,
  /// and a file with more of them has another problem.
  private static let suggestions = 100

  var findings: [Finding] {
    let found = document.texts.concurrentMap { text in
      problems(in: text).map { (problem: $0, location: text.location) }
    }
    var suggested = 0
    return found.joined().map { problem, location in
      var message = problem.message
      if let id = problem.missingTopic, suggested < Self.suggestions {
        suggested += 1
        let nearest = nearestWord(to: id, in: document.topicIDs)
        message += nearest.map { "; the nearest is \"\($0)\"" } ?? ""
      }
      return problem.rule.finding(message, at: location)
    }
  }

  private struct Problem: Sendable {
    let rule: HelpRule
    let message: String
    var missingTopic: String?
  }

  private func problems(in text: HelpText) -> [Problem] {
    guard case .words = text.use else { return [] }
    let contents = CommonMark(text.text).contents()
    var problems = contents.links.compactMap(problem)
    if contents.hasHTML {
      problems.append(Problem(rule: .html, message: "the words hold raw HTML"))
    }
    if contents.hasPicture {
      problems.append(Problem(rule: .picture, message: "the words hold a picture"))
    }
    if problems.isEmpty, contents.blocks.isEmpty {
      problems.append(Problem(rule: .empty, message: "the words come to nothing"))
    }
    return problems
  }

  private func problem(of link: Link) -> Problem? {
    guard let id = link.topicID else {
      guard !link.isOutward else { return nil }
      return Problem(
        rule: .link,
        message: link.destination.isEmpty
          ? "a link leads nowhere" : "a link leads to \"\(link.shown)\"")
    }
    guard !document.topicIDs.contains(id) else { return nil }
    return Problem(
      rule: .link, message: "a link leads to the topic \"\(id.prefix(100))\", which is not there",
      missingTopic: id)
  }
}
