package import Bundles

/// How bundles are stamped.
package struct StampOptions: Sendable {
  /// Whose bundles are the app's own although their identifiers do not say so.
  package var own: [IdentifierPattern] = []
  /// The keys of the Settings rows; nothing when no option names them.
  package var settingsVersionKey: String?
  package var settingsBuildKey: String?
  package var signing = SigningRules()
  /// Files that must not change, as absolute paths: git tracks them.
  package var trackedFiles: Set<String> = []

  package init() {}
}
