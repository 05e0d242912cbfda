import Bundles
import Files
import Findings
import Versioning

extension PreviousBuild {
  /// Reads the app, archive, `.ipa` or `.zip` that `--previous` names.
  init(reading path: String) throws(Refusal) {
    let scan = try BundleScan(product: path)
    let shown = scan.tree.shown
    guard let app = scan.apps.first, let build = app.build, let version = app.version else {
      throw Refusal(
        .versionKeysMissing, "\(shown): no app with a version and a build",
        help: "Name the app that went out before, or its build with --build-floor.",
        at: Location(file: shown))
    }
    self.init(build: build, marketingVersion: version, isPhone: app.isFlat)
  }
}
