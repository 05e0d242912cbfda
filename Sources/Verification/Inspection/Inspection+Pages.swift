import Bundles
import Files
import Findings
import HTMLPages

extension Inspection {
  /// The Help Books whose pages are looked at.
  var books: [HelpBookContents] { products.compactMap(\.help.book) }

  /// A link of a page, and where it leads.
  struct PageLink {
    let text: String
    let place: Location
    let target: PageTarget
  }

  func links(in book: HelpBookContents) -> [PageLink] {
    book.pages.flatMap { page in
      page.content.links.map { link in
        PageLink(
          text: link.target, place: place(page.path, line: link.line),
          target: PageTarget(link.target, from: page.path, in: book, tree))
      }
    }
  }
}

extension HelpBookContents {
  /// The page that help opens with, in each language.
  func accessPages(in tree: FileTree) -> [String] {
    bundle.string("HPDBookAccessPath").map { places(of: $0, in: tree).found } ?? []
  }
}
