package import Findings
package import HelpContent

extension HelpRule {
  /// The rule as reports describe it.
  package var description: RuleDescription {
    RuleDescription(
      id: rawValue, severity: severity, reason: reason, source: "bookplate: Help.json")
  }

  private var reason: String {
    switch self {
    case .json: "A file that is no JSON is damage, never empty help."
    case .encoding: "Every reader of the file takes it for UTF-8."
    case .type: "A value of another type is read as no value."
    case .missingMember: "Without it there is no page, or one without a name."
    case .unknownMember: "A misspelt name is words that nobody sees."
    case .duplicateMember: "Readers disagree about which of the two counts."
    case .duplicate: "Ids name files and anchors; titles and keys are how people tell things apart."
    case .id: "An id names a file and an anchor, on file systems that ignore case too."
    case .empty: "A topic that says nothing looks as if the help were broken."
    case .textForm: "Of three texts it would be a guess which one is read where."
    case .controlCharacter: "No page and no property list can hold it."
    case .language: "A language names a folder, which the system finds by its tag."
    case .localization: "A language is complete, or people find half of the help."
    case .keyword: "The help viewer splits keywords at commas."
    case .html: "Help is words: HTML is shown by none but the book's pages."
    case .picture: "Help is words: a picture is in no language and goes out of date unseen."
    case .link: "A link that leads nowhere, or runs something, has no place in a help."
    case .words: "Words of another platform tell people to do what they cannot."
    case .wordsUnchecked: "Somebody should know what no machine looked at."
    case .swiftTopic: "Help that is written in code is in no book and in no translation."
    case .swiftMenu: "Replacing the Help menu takes the Help Book and its search away."
    case .swiftTip: "A tip takes its words from a topic, or the two will differ."
    }
  }
}
