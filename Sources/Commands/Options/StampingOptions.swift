import CommandParsing
import Files
import Findings
import Stamping
import Versioning

/// How bundles are stamped: the same for `stamp` and `release`.
struct StampingOptions: ParsableOptions {
  @OptionGroup var product: ProductOptions
  @OptionGroup var signing: SigningOptions
  @Flag(help: "Stamp files that git tracks.") var allowTracked: Bool

  /// Asks git which files of the bundles it tracks, unless that does not matter.
  func askForTracked(_ bundles: [String], _ console: Console) throws(Refusal) -> TrackedFiles {
    try TrackedFiles(below: allowTracked ? [] : bundles, environment: console.environment)
  }

  /// The options as the library takes them.
  func rules(tracked: TrackedFiles, _ console: Console) throws(Refusal) -> StampOptions {
    var rules = StampOptions()
    rules.own = product.own
    rules.settingsVersionKey = product.settingsVersionKey
    rules.settingsBuildKey = product.settingsBuildKey
    rules.signing = signing.rules(console)
    rules.trackedFiles = try tracked.paths()
    return rules
  }
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
      rules.signsBuild = console.environment["CODE_SIGNING_ALLOWED"] != "NO"
    }
    return rules
  }
}
