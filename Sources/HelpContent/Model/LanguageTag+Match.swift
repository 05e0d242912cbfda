private import Foundation

extension LanguageTag {
  /// The language that serves a reader best, or none when the reader understands none of them.
  ///
  /// The reader's first preference that is met decides. For each: the very language, script and
  /// region; then the regions nearest to it by Unicode's parent locales, so that a reader in Mexico
  /// gets `es-419` before `es`, one in Hong Kong `zh-Hant` and never `zh-Hans`. Scripts that a tag
  /// leaves out are Unicode's likely ones. A preference that is no language meets nothing.
  public static func best(
    among tags: [LanguageTag], for preferredLanguages: [String]
  ) -> LanguageTag? {
    let offers = tags.map { (tag: $0, lineage: LanguageLineage($0.description)) }
    for preference in preferredLanguages {
      let reader = LanguageLineage(preference)
      for step in reader.steps {
        let offer =
          offers.first { $0.lineage.steps.first == step }
          ?? offers.first { $0.lineage.language == reader.language && $0.lineage.has(step) }
        if let offer { return offer.tag }
      }
    }
    return nil
  }
}

/// A language and those that its readers understand too, from the nearest to the farthest.
///
/// `es-MX` is `es-Latn-MX`, `es-Latn-419`, `es-Latn-ES`. The steps never change the script, except
/// where Unicode knows that readers do.
private struct LanguageLineage {
  /// Each with its script and region.
  let steps: [String]

  init(_ identifier: String) {
    var steps: [String] = []
    var language: Locale.Language? = Locale.Language(identifier: identifier)
    // Unicode's longest line of parents has five; an identifier of this machine's own has no end.
    while let here = language, steps.count < 8 {
      let name = Self.fullName(of: here)
      if name.isEmpty || name == "root" { break }
      if steps.last != name { steps.append(name) }
      language = here.parent
    }
    self.steps = steps
  }

  var language: Substring? { steps.first?.prefix { $0 != "-" } }

  func has(_ step: String) -> Bool { steps.contains(step) }

  private static func fullName(of language: Locale.Language) -> String {
    let full = Locale.Language.Components(identifier: language.maximalIdentifier)
    guard let code = full.languageCode?.identifier else { return "" }
    let name = sameLanguages[code] ?? code
    let script = full.script?.identifier == "Aran" ? "Arab" : full.script?.identifier
    return [name, script, full.region?.identifier].compactMap(\.self).joined(separator: "-")
  }

  /// Codes for one language that Unicode keeps apart.
  private static let sameLanguages = ["no": "nb", "tl": "fil", "sh": "sr-Latn"]
}
