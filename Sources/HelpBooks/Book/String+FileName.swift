import Foundation

extension String {
  /// The text as a name in lower case: letters a to z and digits, hyphens for all else, `help` when
  /// nothing is left.
  ///
  /// Marks go, so that Überblick is `uberblick`; no locale has a say.
  var fileName: String {
    let letters = decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { $0.properties.canonicalCombiningClass == .notReordered }
    var name = ""
    for scalar in letters.map({ $0.properties.lowercaseMapping }).joined().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      default: if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      }
    }
    if name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "help" : name
  }
}
