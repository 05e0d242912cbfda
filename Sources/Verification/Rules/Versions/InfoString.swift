import Bundles
import Files
import Findings

extension Rule {
  /// CFBundleGetInfoString names no other version.
  static let infoString = Rule(
    "info-string", .warning,
    reason: "Finder shows CFBundleGetInfoString in Get Info, beside or in place of the version.",
    source: "Apple, Information Property List Key Reference: CFBundleGetInfoString",
    remedy: "Leave the version out of the text; the system shows it anyway."
  ) { inspection in
    inspection.products.filter(\.hasVersion).compactMap { product in
      let key = "CFBundleGetInfoString"
      guard let version = product.version.comparable, let text = product.bundle.string(key) else {
        return nil
      }
      let named = versions(in: text)
      guard let other = named.first, !named.contains(where: version.isBytewiseEqual) else {
        return nil
      }
      return Draft(
        "\(key) is '\(text)', which names \(other), but the app has '\(version)'",
        at: inspection.place(product.bundle, key))
    }
  }
}

/// Numbers joined by periods; a year alone is none.
private func versions(in text: String) -> [String] {
  text.utf8.split { !$0.isDigit && $0 != UInt8(ascii: ".") }.compactMap { run in
    let numbers = run.split(separator: UInt8(ascii: "."))
    guard numbers.count > 1 else { return nil }
    return numbers.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }
}
