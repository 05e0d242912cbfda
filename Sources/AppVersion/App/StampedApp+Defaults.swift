public import Foundation

extension StampedApp {
  /// Puts the version and the build into the app's defaults, where the Settings page reads them.
  ///
  /// Call it at each launch: the Settings page shows what the defaults hold, and after an update
  /// they hold the last version's until somebody writes the new one. The keys are those of the
  /// bundle's Settings rows. What is there already is left alone, so nobody is notified of nothing.
  public func writeDefaults(to defaults: UserDefaults = .standard, bundle: Bundle = .main) {
    writeDefaults(to: defaults, rows: SettingsRows(bundle: bundle, version: version))
  }

  /// Puts the version and the build into defaults under the keys of these rows.
  public func writeDefaults(to defaults: UserDefaults, rows: SettingsRows) {
    for (key, value) in rows.values(for: version) where defaults.string(forKey: key) != value {
      defaults.set(value, forKey: key)
    }
  }
}
