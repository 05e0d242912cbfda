import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// No other string of an Info.plist of the app's own is left as the source tree has it.
  static let placeholderElsewhere = Rule(
    "placeholder-elsewhere", .warning,
    reason: "A name or a copyright that the build did not expand is shown as it stands.",
    source: "schismtracker#275; Apple, Build settings reference",
    remedy: "Have the build expand the mark, or write the value itself."
  ) { inspection in
    inspection.products.flatMap { product in
      let bundles =
        [product.bundle] + product.own.filter { $0.kind != .symbols }
        + [product.help.book?.bundle].compactMap(\.self).filter { $0.path != product.bundle.path }
      return bundles.flatMap { bundle in
        inspection.placeholdersElsewhere(
          in: bundle, isStampedApp: product.isApp && bundle.path == product.bundle.path)
      }
    }
  }
}

extension Inspection {
  fileprivate func placeholdersElsewhere(in bundle: Bundle, isStampedApp: Bool) -> [Draft] {
    guard let plist = bundle.plist else { return [] }
    var stamped = VersionKey.allCases.map(\.rawValue)
    if isStampedApp { stamped += [.reportKey, .commitKey] }
    return plist.document.value.strings.compactMap { path, text in
      guard !stamped.contains(where: { path == PropertyListPath([.key($0)]) }),
        let mark = PlaceholderMark.elsewhere(text)
      else { return nil }
      return Draft(
        "'\(text)' has the placeholder '\(mark)'", at: place(plist.path, plist.document, path))
    }
  }
}

extension PropertyList {
  /// All strings in it, keys left out, with where they are.
  fileprivate var strings: [(PropertyListPath, String)] {
    var found: [(PropertyListPath, String)] = []
    var open = [(PropertyListPath(), self)]
    while let (path, value) = open.popLast() {
      switch value {
      case .string(let text): found.append((path, text))
      case .array(let values):
        open += values.enumerated().map { (path.appending($0), $1) }
      case .dictionary(let pairs):
        open += pairs.map { (path.appending($0.key), $0.value) }
      default: break
      }
    }
    return found
  }
}
