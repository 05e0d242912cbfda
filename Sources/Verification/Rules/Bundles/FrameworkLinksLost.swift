import Files
import Findings

extension Rule {
  /// The links of a framework are links.
  static let frameworkLinksLost = Rule(
    "framework-links-lost", .error,
    reason: "A framework whose links became copies cannot be signed, and its copies drift apart.",
    source: "Apple, Framework Programming Guide: Anatomy of Framework Bundles",
    remedy: "Copy and pack in a way that keeps links, such as 'ditto' or 'zip -y'."
  ) { inspection in
    inspection.lostFrameworks.map { framework in
      let copies = framework.copies.map { "'\($0)'" }.joined(separator: ", ")
      let verb = framework.copies.count == 1 ? "is a copy, not a link" : "are copies, not links"
      return Draft("\(copies) \(verb)", at: inspection.place(framework.path))
    }
  }
}
