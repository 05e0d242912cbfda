import CommandParsing
import Files
import Findings
import HelpBooks
import HelpContent

/// `settings`: makes a Settings.bundle with an About group for `stamp` to fill.
struct Settings: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "settings", abstract: "Make a Settings.bundle with an About group.",
    discussion: """
      It has two rows, Version and Build, which 'stamp' fills. A Settings.bundle that is there and is \
      another one is never changed: add the rows to it by hand.
      """,
    examples: [
      .init("bookplate settings -o FolioTouch", "Make FolioTouch/Settings.bundle."),
      .init(
        "bookplate settings -o FolioTouch --language en --language de",
        "Give the rows' titles in two languages."),
    ])

  @Option(
    name: "output", short: "o", valueName: "dir",
    help: "The folder for the bundle, or the bundle itself.", completion: .folders)
  var folder: String?
  @Option(valueName: "tag", help: "A language for the titles; en without this option.")
  var language: [LanguageTag]
  @Option(valueName: "key", help: "The key of the version's row.")
  var settingsVersionKey = "version_preference"
  @Option(valueName: "key", help: "The key of the build's row.")
  var settingsBuildKey = "build_preference"
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var output: OutputOptions

  func validate() throws(UsageError) {
    guard folder?.isEmpty == false else {
      throw UsageError("-o is missing: the folder for the bundle")
    }
    guard BookIdentity.canHold(settingsVersionKey), BookIdentity.canHold(settingsBuildKey) else {
      throw UsageError("a key is blank or holds a control character")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let templates = try BookTemplates(folder: templates.templates)
    if let language = language.first(where: { !templates.haveWords(in: $0) }) {
      throw UsageError("the templates have no words in \(language)")
    }
    let bundle = SettingsBundle(
      versionKey: settingsVersionKey, buildKey: settingsBuildKey, languages: language,
      templates: templates)
    let path = folder ?? ""
    guard !changes.check else {
      let place = try SettingsFolder(path)
      return console.show(
        try place.differences(from: bundle), output: output,
        otherwise: "settings bundle is current")
    }
    let around = path.withoutSlashesAtEnd.parentPath
    return try console.change(
      [path, around.isEmpty ? "." : around], as: changes, output: output
    ) {
      try SettingsFolder(path).plan(bundle)
    }
  }
}
