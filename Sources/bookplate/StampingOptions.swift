import Bundles
import CommandParsing
import Files
import Findings
import Stamping
import Versioning

/// How bundles are stamped: the same for `stamp` and `release`.
struct StampingOptions: ParsableOptions {
  @Option(
    valueName: "id",
    help: "A nested bundle of this identifier is the app's own; a star stands for its end.")
  var own: [IdentifierPattern]
  @Option(valueName: "key", help: "The Key of the Settings row that shows the version.")
  var settingsVersionKey: String?
  @Option(valueName: "key", help: "The Key of the Settings row that shows the build.")
  var settingsBuildKey: String?
  @OptionGroup var signing: SigningOptions
  @Flag(help: "Stamp files that git tracks.") var allowTracked: Bool

  /// The options as the library takes them; git says which files of the bundles it tracks.
  func rules(
    for scans: [BundleScan], _ console: Console
  ) throws(Refusal) -> StampOptions {
    var rules = StampOptions()
    rules.own = own
    rules.settingsVersionKey = settingsVersionKey
    rules.settingsBuildKey = settingsBuildKey
    rules.signing = signing.rules(console)
    guard !allowTracked else { return rules }
    for root in scans.compactMap(\.tree.root) {
      rules.trackedFiles.formUnion(
        try trackedFiles(below: root, environment: console.environment))
    }
    return rules
  }
}

extension IdentifierPattern: OptionValue {
  package init?(word: String) { self.init(word) }
}

/// Whether a signed bundle may be changed.
struct SigningOptions: ParsableOptions {
  @Flag(help: "Change a bundle although it is signed; it must be signed again.")
  var allowSigned: Bool

  func rules(_ console: Console) -> SigningRules {
    var rules = SigningRules()
    rules.allowsSigned = allowSigned
    if let folder = console.environment["TARGET_BUILD_DIR"], !folder.isEmpty {
      rules.targetBuildFolder = realPath(of: folder)
    }
    return rules
  }
}
