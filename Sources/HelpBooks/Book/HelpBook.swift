package import Files
package import Findings
package import HelpContent
import PropertyLists

/// A Help Book as it is made: all its files but the search indexes.
///
/// The same help, identity and templates make the same bytes, on any machine, at any time.
package struct HelpBook: Sendable {
  package let contents: FolderContents

  package init(
    _ content: HelpContent, identity: BookIdentity, templates: BookTemplates
  ) throws(Refusal) {
    let info = try Self.info(of: identity).xml(for: "Contents/Info.plist")
    var files = [(path: "Contents/Info.plist", bytes: info)]
    for localization in [nil] + content.localizations {
      let language = localization?.language ?? identity.language
      let title = localization?.bookTitle ?? identity.title
      var pages = EditionPages(
        edition: content.edition(in: localization, on: .mac), language: language,
        app: localization?.app ?? identity.app, title: title, fileName: identity.fileName,
        templates: templates
      ).files()
      if !content.localizations.isEmpty {
        let table = StringsTable(rows: [(key: "HPDBookTitle", value: title)])
        pages.append((path: "InfoPlist.strings", bytes: table.bytes))
      }
      let folder = "Contents/Resources/\(language).lproj/"
      files += pages.map { (path: folder + $0.path, bytes: $0.bytes) }
    }
    contents = FolderContents(files: files)
  }

  /// What the help viewer reads of a book; `stamp` and `package` write the version.
  private static func info(of identity: BookIdentity) -> PropertyList {
    .dictionary(
      PropertyListDictionary([
        ("CFBundleDevelopmentRegion", .string(identity.language.description)),
        ("CFBundleIdentifier", .string(identity.identifier)),
        ("CFBundleInfoDictionaryVersion", "6.0"),
        ("CFBundleName", .string(identity.app)),
        ("CFBundlePackageType", "BNDL"),
        ("CFBundleShortVersionString", "0.0.0"),
        ("CFBundleSignature", "hbwr"),
        ("CFBundleVersion", "0"),
        ("HPDBookAccessPath", .string("\(identity.fileName).html")),
        ("HPDBookCSIndexPath", .string("\(identity.fileName).cshelpindex")),
        ("HPDBookIndexPath", .string("\(identity.fileName).helpindex")),
        ("HPDBookKBProduct", .string(identity.product ?? identity.fileName)),
        ("HPDBookTitle", .string(identity.title)),
        ("HPDBookType", "3"),
      ]))
  }
}

extension FolderContents {
  /// Plain files, and the folders that they need.
  init(files: [(path: String, bytes: [UInt8])]) {
    var folders: Set<String> = []
    for file in files {
      var folder = file.path.parentPath
      while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.parentPath }
    }
    let entries =
      folders.map { Entry(path: $0, kind: .folder(mode: 0o755)) }
      + files.map { Entry(path: $0.path, kind: .bytes($0.bytes, mode: 0o644)) }
    self.init(entries: entries.sorted { $0.path.precedesBytewise($1.path) })
  }
}
