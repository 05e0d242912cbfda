import Bundles
import Files
import Findings
import HTMLPages
import SearchIndexes

/// What is wrong with the search indexes of a book, read once for both rules about them.
struct IndexJudgement {
  private let findings: [Finding]

  /// `pages` are those that were read already.
  init(
    of book: Bundle, in tree: FileTree, pages: @escaping @Sendable (_ path: String) -> HTMLPage?
  ) {
    guard book.plist != nil else {
      findings = []
      return
    }
    do throws(Refusal) {
      findings = try BookIndexes(tree: tree, at: book.path, parsed: pages).findings()
    } catch  where error.code == .notAHelpBook {
      findings = []
    } catch {
      findings = [
        Finding(
          rule: "help-book-index", severity: .error, message: error.message,
          remedy: error.help, location: error.location ?? Location(file: tree.shown(book.path)))
      ]
    }
  }

  /// What one of the two rules says.
  func drafts(of rule: String) -> [Draft] {
    findings.filter { $0.rule == rule }
      .map { Draft($0.message, at: $0.location, remedy: $0.remedy) }
  }
}
