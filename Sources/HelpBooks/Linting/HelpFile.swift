import Files
package import Findings
package import HelpContent

/// A Help.json on the disk, read and checked as far as a book needs it.
package struct HelpFile: Sendable {
  /// How reports spell it.
  package let shown: String
  package let document: HelpDocument
  /// All that is wrong with it, its words included; a book is made of a file without any.
  package let problems: [Finding]

  /// What a help may weigh: a thousand times what people write.
  private static let limit = 64 << 20

  package init(path: String, shown: String) throws(Refusal) {
    self.init(
      bytes: try readFile(path, shown: shown, limit: Self.limit), shown: shown)
  }

  package init(bytes: [UInt8], shown: String) {
    self.shown = shown
    document = HelpDocument(reading: bytes, file: shown)
    problems = (document.findings + WordsCheck(document: document).findings).sorted()
  }

  /// The help, or the refusal that says all that is wrong with it.
  package func content() throws(Refusal) -> HelpContent {
    if let content = document.content, problems.isEmpty { return content }
    throw refusal(listing: problems)
  }

  private func refusal(listing problems: [Finding]) -> Refusal {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let first = problems.first.map { ", the first at \($0.location.place)" } ?? ""
    return Refusal(
      .helpInvalid, "\(shown) has \(count)\(first)",
      help: "Mend what is listed; 'bookplate lint \(shown)' checks again.",
      at: problems.first?.location, findings: problems)
  }

  /// All problems and what `lint` alone looks at: the words of other platforms.
  package var lintFindings: [Finding] {
    var findings = problems
    for language in document.languages where PlatformWords.list(for: language.tag) == nil {
      findings.append(
        HelpRule.wordsUnchecked.finding(
          "the platforms' words of \"\(language.tag)\" are not checked: there is no list of them",
          at: language.location))
    }
    return (findings + platformFindings(in: document.texts)).sorted()
  }

  /// The words of other platforms in what a Help Book shows, or shares with a touch screen.
  package var bookFindings: [Finding] {
    platformFindings(in: document.texts.filter { $0.use != .words(.touch) })
  }

  private func platformFindings(in texts: [HelpText]) -> [Finding] {
    texts.concurrentMap { text in
      PlatformWords.list(for: text.language)?.findings(in: text) ?? []
    }.flatMap(\.self)
  }
}

extension Location {
  /// `FILE:LINE:COLUMN: PATH`, without what does not apply.
  fileprivate var place: String {
    let numbers = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return (file ?? "") + numbers + (keyPath.map { $0.isEmpty ? "" : ": \($0)" } ?? "")
  }
}

extension HelpFile {
  /// Makes the book: who it is comes from `options`, else from the file, else from the `app`.
  package func book(
    options: BookIdentity.Parts = .init(), app: BookIdentity.Parts = .init(),
    templates: BookTemplates
  ) throws(Refusal) -> HelpBook {
    let content = try content()
    let identity = try BookIdentity([options, .init(of: content), app], file: shown)
    if let twin = document.languages.last(where: { $0.tag.isSame(as: identity.language) }),
      content.localizations.contains(where: { $0.language == twin.tag })
    {
      let problem = HelpRule.localization.finding(
        "\(twin.tag) is to be the language of the file itself", at: twin.location)
      throw refusal(listing: [problem])
    }
    return try HelpBook(content, identity: identity, templates: templates)
  }
}
