import Bundles
import Files
import Findings
import JSON

extension Rule {
  /// No two bundles of an app have one identifier.
  static let identifierCollision = Rule(
    "identifier-collision", .error,
    reason: "The system and the App Store tell bundles apart by their identifiers.",
    source: "ITMS-90685; Apple, bundle resources reference: CFBundleIdentifier",
    remedy: "Give the bundle an identifier of its own, or leave one of the two out."
  ) { inspection in
    inspection.products.flatMap { product -> [Draft] in
      var first: [ExactText: Bundle] = [:]
      return ([product.bundle] + product.nested).compactMap { bundle in
        guard bundle.isCode, let identifier = bundle.identifier,
          PlaceholderMark.elsewhere(identifier) == nil
        else { return nil }
        guard let other = first[ExactText(identifier)] else {
          first[ExactText(identifier)] = bundle
          return nil
        }
        return Draft(
          "CFBundleIdentifier is '\(identifier)', which \(inspection.tree.shown(other.path)) has too",
          at: inspection.place(bundle, "CFBundleIdentifier"))
      }
    }
  }
}

extension Bundle {
  /// Whether it is a bundle of code: one and the same bundle of resources may lie in several places.
  fileprivate var isCode: Bool {
    kind != .helpBook && kind != .symbols && value(of: "CFBundleExecutable") != nil
  }
}
