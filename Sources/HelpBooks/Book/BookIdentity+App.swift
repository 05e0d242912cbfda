import Files
package import Findings
import HelpContent
import PropertyLists

extension BookIdentity.Parts {
  /// What an app's Info.plist says about the book that it will carry.
  ///
  /// A book's identifier is that which the app names, or else the app's with `.help`; the title is
  /// made of the app's name by the templates' words. Legacy names of languages, such as `English`,
  /// say nothing.
  package init(ofApp app: String, templates: BookTemplates) throws(Refusal) {
    let paths = ["\(app)/Contents/Info.plist", "\(app)/Info.plist"]
    guard let path = paths.first(where: { FileStatus(at: $0) != nil }) else {
      throw Refusal(
        isFolder(app) ? .infoPlistMissing : .notABundle, "\(app) has no Info.plist",
        help: "Name the app's bundle, built already.", at: Location(file: app))
    }
    let info = try PropertyListDocument(
      bytes: readFile(path, shown: path, limit: 16 << 20), file: path
    ).value
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { info[$0]?.string }.first { !$0.isBlank }
    }
    let name = text("CFBundleDisplayName", "CFBundleName")
    let language = text("CFBundleDevelopmentRegion").flatMap(LanguageTag.init)
    self.init(
      app: name, language: language,
      identifier: text("CFBundleHelpBookName")
        ?? text("CFBundleIdentifier").map { "\($0).help" },
      title: name.flatMap { name in
        language.map { templates.words.text(.book, in: $0, app: name) }
      })
  }
}

extension String {
  /// Whether it is empty or nothing but white space.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
