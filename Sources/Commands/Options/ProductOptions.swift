import Bundles
import CommandParsing
import Verification

/// What is the app's own, and which of its Settings rows are bookplate's: the same wherever an app
/// is stamped or verified.
struct ProductOptions: ParsableOptions {
  @Option(
    valueName: "id",
    help: "A nested bundle of this identifier is the app's own; a star stands for its end.")
  var own: [IdentifierPattern]
  @Option(valueName: "key", help: "The Key of the Settings row that shows the version.")
  var settingsVersionKey: String?
  @Option(valueName: "key", help: "The Key of the Settings row that shows the build.")
  var settingsBuildKey: String?
}

extension ProductOptions {
  /// What a verification is to know of them.
  func put(into request: inout VerificationRequest) {
    request.own = own
    if let settingsVersionKey { request.settingsVersionKey = settingsVersionKey }
    if let settingsBuildKey { request.settingsBuildKey = settingsBuildKey }
  }
}

extension IdentifierPattern: OptionValue {
  package init?(word: String) { self.init(word) }
}
