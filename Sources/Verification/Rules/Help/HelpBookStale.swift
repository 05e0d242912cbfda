import Bundles
import Files
package import Findings
package import HelpBooks
import HelpContent
import PropertyLists

extension Rule {
  /// With --help-json, the book is the one that the file makes.
  static let helpBookStale = Rule(
    "help-book-stale", .error,
    reason: "The book says what the file of words said once. Looked at only with --help-json.",
    source: "bookplate: The Help Book; banal#187",
    remedy: "Make the book again with 'bookplate book', and put it into the app with 'package'."
  ) { inspection in
    guard let source = inspection.request.help else { return [] }
    let bookless = inspection.products.filter { product in
      product.isApp && !product.bundle.isPhoneOrPad && product.bundle.plist != nil
        && product.help.folder == nil && product.help.lackingKeys.isEmpty
    }
    let missing = bookless.map { product in
      Draft(
        "the app names no Help Book, and the file makes one",
        at: inspection.place(product.bundle, ProductHelp.folderKey),
        remedy: "Put the book into the app with 'bookplate package --set-keys'.")
    }
    return missing
      + inspection.books.flatMap { book -> [Draft] in
        do throws(Refusal) {
          return try inspection.differences(of: book, from: source)
        } catch {
          let message = "the book that the file makes cannot be told: \(error.message)"
          return [Draft(message, at: inspection.place(book.bundle.path), remedy: error.help)]
        }
      }
  }
}

extension VerificationRequest {
  /// The file of words that a book should be made of, and how its pages look.
  package struct Help: Sendable {
    let file: HelpFile
    let templates: BookTemplates

    /// Refuses a file of which no book can be made.
    package init(_ file: HelpFile, templates: BookTemplates) throws(Refusal) {
      _ = try file.content()
      self.file = file
      self.templates = templates
    }
  }
}

extension Inspection {
  /// Search indexes have rules of their own, and so has the version that packaging writes.
  fileprivate func differences(
    of book: HelpBookContents, from source: VerificationRequest.Help
  ) throws(Refusal) -> [Draft] {
    let made = try source.file.book(app: book.bundle.identity, templates: source.templates)
    let infoPath = "Contents/Info.plist"
    let folder = tree.subtree(book.bundle.path)
    let differences = try made.contents.differences(from: folder) { path in
      [".helpindex", ".cshelpindex"].contains {
        path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
        || path.isBytewiseEqual(infoPath)
        || folder.entry(at: path).map(isStray) ?? false
    }
    var drafts = differences.map { difference in
      Draft(
        "\(difference.file) is \(difference.kind.rawValue): the file makes another book",
        at: Location(file: folder.shown(difference.file), line: difference.line))
    }
    if let info = try made.info(at: infoPath),
      info.withoutVersion != book.bundle.plist?.document.value.withoutVersion
    {
      drafts.append(
        Draft("the file makes another Info.plist", at: place(join(book.bundle.path, infoPath))))
    }
    return drafts
  }
}

extension Bundle {
  /// What a book says of itself where its file does not, since options may have said it.
  fileprivate var identity: BookIdentity.Parts {
    BookIdentity.Parts(
      app: string("CFBundleName"),
      language: string("CFBundleDevelopmentRegion").flatMap(LanguageTag.init),
      identifier: identifier, title: string("HPDBookTitle"), product: string("HPDBookKBProduct"))
  }
}

extension HelpBook {
  fileprivate func info(at path: String) throws(Refusal) -> PropertyList? {
    for entry in contents.entries where entry.path.isBytewiseEqual(path) {
      guard case .bytes(let bytes, _) = entry.kind else { return nil }
      return try PropertyListDocument(bytes: bytes, file: path).value
    }
    return nil
  }
}

extension PropertyList {
  /// The pairs by key, but for the version and the build.
  fileprivate var withoutVersion: [String: PropertyList] {
    let pairs = (dictionary ?? .init()).filter { VersionKey(rawValue: $0.key) == nil }
    return Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
