package import Files
package import Findings
package import HelpContent

/// A Settings.bundle with a group About, whose rows `stamp` fills with version and build.
package struct SettingsBundle: Sendable {
  package let contents: FolderContents

  /// The rows have these keys, and titles in all `languages`, or in English alone.
  package init(
    versionKey: String, buildKey: String, languages: [LanguageTag], templates: BookTemplates
  ) {
    let values = Template.Values(texts: ["version-key": versionKey, "build-key": buildKey])
    var files = [(path: "Root.plist", bytes: templates.settings.page(with: values))]
    let tags = languages.isEmpty ? ["en"] : languages.map(\.description)
    var seen: Set<String> = []
    for language in tags.compactMap(LanguageTag.init)
    where seen.insert(language.description.lowercased()).inserted {
      let titles: [(String, TemplateWords.Name)] = [
        ("About", .about), ("Version", .version), ("Build", .build),
      ]
      let table = StringsTable(
        rows: titles.map { (key: $0, value: templates.words.text($1, in: language)) })
      files.append((path: "\(language).lproj/root.strings", bytes: table.bytes))
    }
    contents = FolderContents(files: files)
  }
}

/// The place where a Settings bundle lies, or is to lie, and what is there.
package struct SettingsFolder: Sendable {
  package let shown: String
  private let tree: FileTree?

  /// The bundle that a path names, or that belongs into the folder it names.
  package init(_ path: String) throws(Refusal) {
    let path = path.withoutSlashesAtEnd
    shown = path.hasSuffix(".bundle") ? path : "\(path)/Settings.bundle"
    tree = FileStatus(at: shown) == nil ? nil : try FileTree(walking: shown)
  }

  package func differences(
    from bundle: SettingsBundle
  ) throws(Refusal) -> [FolderDifference] {
    try bundle.contents.differences(from: tree)
  }

  /// What is to be written; another bundle that is there is refused, since its rows are somebody's.
  package func plan(_ bundle: SettingsBundle) throws(Refusal) -> ChangePlan {
    guard let tree else {
      let change = FileChange(
        path: realPlace(of: shown), shown: shown, action: .create,
        contents: .folder(bundle.contents))
      return ChangePlan(changes: [change])
    }
    let differences = try differences(from: bundle)
    guard differences.isEmpty else {
      let files = differences.map(\.text).joined(separator: ", ")
      throw Refusal(
        .settingsExists, "\(shown) is there already and is another one: \(files)",
        help: "Add the rows to it by hand; 'bookplate stamp' fills them.",
        at: Location(file: shown))
    }
    return ChangePlan(leftovers: tree.leftovers)
  }
}
