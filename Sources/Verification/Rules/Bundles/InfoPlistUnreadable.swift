import Bundles
import Files
import Findings

extension Rule {
  /// An Info.plist is a property list, and a plain file; the folders around it can be looked into.
  static let infoPlistUnreadable = Rule(
    "info-plist-unreadable", .error,
    reason: "An Info.plist that cannot be read is as good as none.",
    source: "Apple, Bundle Programming Guide: The Information Property List File",
    remedy: "Build the product again, or mend the file where the message says."
  ) { inspection in
    let folders = inspection.tree.unreadable.map { path, reason in
      Draft(
        "cannot be looked into, so nothing is known of what it holds: \(reason)",
        at: inspection.place(path))
    }
    return folders
      + inspection.bundles.compactMap { bundle in
        guard case .unreadable(let path, let refusal) = bundle.info else { return nil }
        let place = refusal.location
        return Draft(
          "cannot be read: \(refusal.message)",
          at: .init(file: inspection.tree.shown(path), line: place?.line, column: place?.column))
      }
  }
}
