import Bundles
import Files
import HTMLPages
import JSON

/// A Help Book as its rules see it: its pages read once, its languages, its access pages.
struct HelpBookContents {
  let bundle: Bundle
  /// Whether it lies in an app; a committed one is not stamped.
  let isPackaged: Bool
  /// By the bytes of their paths.
  let pages: [Page]
  /// The folders that hold pages: each `.lproj` that has some, or the resources.
  let languages: [String]

  struct Page {
    /// Relative to the tree.
    let path: String
    let content: HTMLPage
  }

  let indexes: IndexJudgement

  private let contents: [ExactText: HTMLPage]

  init(_ bundle: Bundle, isPackaged: Bool, in scan: BundleScan) {
    let tree = scan.tree
    let files = tree.entries(below: bundle.resources).filter {
      $0.kind == .file && $0.path.isNameOfPage
    }
    let pages = files.concurrentMap { entry in
      (try? tree.read(entry.path, limit: Self.largestPage))
        .map { Page(path: entry.path, content: HTMLPage(bytes: $0)) }
    }.compactMap(\.self)
    let contents = Dictionary(
      pages.map { (ExactText($0.path), $0.content) }, uniquingKeysWith: { $1 })
    indexes = IndexJudgement(of: bundle, in: tree) { contents[ExactText($0)] }
    self.contents = contents
    self.pages = pages
    self.bundle = bundle
    self.isPackaged = isPackaged
    let resources = bundle.resources
    let folders = tree.entries(below: resources).filter { entry in
      entry.kind == .folder && entry.path.isNameOfLanguage
        && entry.path.parentPath.isBytewiseEqual(resources)
    }.map(\.path)
    let languages = folders.filter { folder in
      files.contains { $0.path.utf8.starts(with: "\(folder)/".utf8) }
    }
    self.languages = languages.isEmpty ? [resources] : languages
  }

  /// Bytes; the longest real pages have some hundred thousand.
  private static let largestPage = 16 << 20

  func page(at path: String) -> HTMLPage? { contents[ExactText(path)] }

  /// Where a file that the Info.plist names is: in the resources, in the book, or in each language.
  ///
  /// Real books have it in any of the three; `missing` are the languages that lack it.
  func places(of name: String, in tree: FileTree) -> (found: [String], missing: [String]) {
    for folder in [bundle.resources, bundle.path] {
      if let path = file(named: name, in: folder, tree) { return ([path], []) }
    }
    let found = languages.map { file(named: name, in: $0, tree) }
    return (found.compactMap(\.self), zip(languages, found).filter { $1 == nil }.map(\.0))
  }

  private func file(named name: String, in folder: String, _ tree: FileTree) -> String? {
    guard case .inside(let path) = tree.resolve(join(folder, name)),
      tree.entry(at: path)?.kind == .file, holds(path)
    else { return nil }
    return path
  }

  /// Whether a path lies in the book.
  func holds(_ path: String) -> Bool {
    bundle.path.isEmpty || path.utf8.starts(with: "\(bundle.path)/".utf8)
  }

  /// A path as people name a page: from its language's folder, or from the book.
  func name(of path: String) -> String {
    for folder in languages + [bundle.path] where path.utf8.starts(with: "\(folder)/".utf8) {
      return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    }
    return path
  }
}

extension String {
  /// Whether a file of this name is a page; the AppleDouble twin of one is not.
  var isNameOfPage: Bool {
    utf8.suffix(5).elementsEqual(".html".utf8) && !lastName.utf8.starts(with: "._".utf8)
  }

  var isNameOfLanguage: Bool { utf8.suffix(6).elementsEqual(".lproj".utf8) }
}
