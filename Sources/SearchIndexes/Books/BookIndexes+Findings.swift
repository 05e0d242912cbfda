private import Files
package import Findings

extension BookIndexes {
  /// Judges the indexes by what the pages say (rules help-book-index and help-book-index-stale).
  ///
  /// Identifiers, dates and order carry no meaning. A page is found once, whichever index is wrong
  /// about it. Where no index of a folder can be read, nothing is said about pages.
  package func findings() throws(Refusal) -> [Finding] {
    var findings: [Finding] = []
    for folder in folders { findings += try self.findings(in: folder) }
    return findings.sorted()
  }

  private func findings(in folder: IndexFolder) throws(Refusal) -> [Finding] {
    var findings: [Finding] = []
    var readable: [(path: String, index: SearchIndex)] = []
    for kind in SearchIndex.Kind.allCases {
      guard let path = folder.indexes[kind] else { continue }
      switch Self.content(at: path, in: tree) {
      case .absent: findings.append(defect(of: path, "\(kind.key) names it, and it is not there"))
      case .unreadable(let damage): findings.append(defect(of: path, "\(damage)"))
      case .index(let index, _) where index.kind != kind:
        let reason = "\(kind.key) asks for the \(kind.name), and this is the \(index.kind.name)"
        findings.append(defect(of: path, reason))
      case .index(let index, _): readable.append((path, index))
      }
    }
    guard !readable.isEmpty else { return findings }
    let pages = try pages(of: folder)
    var judgement = PageJudgement(indexes: readable.count)
    for (path, index) in readable {
      for difference in index.differences(from: pages)
      where difference.kind != .missing || !isLink(folder.path + difference.page) {
        judgement.add(difference, index: path)
      }
    }
    findings += judgement.extra.map { page, index in
      defect(of: index, "it holds \(page), which is no page to index")
    }
    findings += judgement.complaints.map { page, complaint in
      Finding(
        rule: complaint.rule, severity: .error, message: "\(page): \(complaint.message)",
        remedy: remedy, location: Location(file: tree.shown(folder.path + page)))
    }
    return findings
  }

  /// A link that stands for a page may be in an index, and need not.
  private func isLink(_ path: String) -> Bool {
    if case .link = tree.entry(at: path)?.kind { true } else { false }
  }

  private func defect(of index: String, _ reason: String) -> Finding {
    Finding(
      rule: "help-book-index", severity: .error, message: "\(index.lastName): \(reason)",
      remedy: remedy, location: Location(file: tree.shown(index)))
  }

  private var remedy: String { "Run 'bookplate index \(tree.shown(book))'." }
}

/// What the indexes of one folder say wrong, by page.
private struct PageJudgement {
  /// How many indexes are judged.
  let indexes: Int
  /// Records without a page, and the index that has them.
  private(set) var extra: [(page: String, index: String)] = []
  private var missing: [String: Int] = [:]
  private var clauses: [String: [String]] = [:]

  struct Complaint {
    let rule: String
    let message: String
  }

  init(indexes: Int) { self.indexes = indexes }

  mutating func add(_ difference: PageDifference, index: String) {
    let page = difference.page
    switch difference.kind {
    case .extra: extra.append((page, index))
    case .missing:
      missing[page, default: 0] += 1
      clauses[page, default: []].append("\(index.lastName) does not hold it")
    case .stale(let aspects):
      let words = aspects.map(\.rawValue).joined(separator: ", ")
      clauses[page, default: []].append("\(index.lastName) has another \(words)")
    }
  }

  /// A page that no index holds is lost; any other is stale.
  var complaints: [(page: String, complaint: Complaint)] {
    clauses.map { page, clauses in
      let isLost = missing[page] == indexes
      return (
        page,
        Complaint(
          rule: isLost ? "help-book-index" : "help-book-index-stale",
          message: clauses.joined(separator: "; "))
      )
    }
  }
}
