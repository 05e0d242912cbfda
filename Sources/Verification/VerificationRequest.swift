package import AppVersion
package import Bundles
package import Versioning

/// What a verification is asked beside what it always looks at.
package struct VerificationRequest: Sendable {
  package var severities = Severities()
  /// What `--own` names.
  package var own: [IdentifierPattern] = []
  package var expectedVersion: String?
  package var expectedBuild: String?
  package var expectsSeals = false
  /// The build that went out before.
  package var previous: PreviousBuild?
  /// What `--build-floor` gives.
  package var floor: BuildFloor?
  /// What git says the app is.
  package var stamp: AppVersion?
  /// The words of which the Help Book should be made.
  package var help: Help?
  package var settingsVersionKey = "version_preference"
  package var settingsBuildKey = "build_preference"

  package init() {}
}
