import AppVersion
import Bundles
import CommandParsing
import Files
import Findings
import Stamping
import Versioning

/// `stamp`: the version that git says, written into bundles.
struct Stamp: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "stamp",
    abstract: "Write the version that git says into bundles.",
    discussion: """
      The app, the nested bundles that are its own, its Help Book and its Settings page get the \
      version. In a script phase of Xcode the bundle may be left out: TARGET_BUILD_DIR and \
      WRAPPER_NAME name the product.
      """,
    examples: [
      .init("bookplate stamp build/Folio.app", "Stamp an app with all that is its own."),
      .init(
        "bookplate stamp Folio.xcarchive --strict",
        "Stamp an archive, or refuse when this is no release."),
      .init(
        "bookplate stamp build/Folio.app --own com.example.FolioHelper",
        "Stamp also a helper whose identifier does not start with the app's."),
    ])

  @OptionGroup var version: VersionOptions
  @OptionGroup var stamping: StampingOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var output: OutputOptions
  @Argument(valueName: "bundle", help: "What to stamp.", atLeast: 0, completion: .folders)
  var bundles: [String]

  var configurationFolder: String { version.repo }

  func run(_ console: Console) throws -> ExitStatus {
    guard bundles.isEmpty else { return try stamp(bundles, console).status }
    let phase = try ScriptPhase(console.environment)
    do {
      let (status, report, isDone) = try stamp([phase.product], notes: phase.notes, console)
      if !output.isJSON {
        let what =
          isDone
          ? "nothing to do: \(phase.product) is \(report)"
          : "\(changes.writes ? "stamped" : "would stamp") \(phase.product) as \(report)"
        console.print(what.withVisibleControls)
      }
      return status
    } catch let refusal as Refusal {
      throw phase.explained(refusal)
    }
  }

  private func stamp(
    _ bundles: [String], notes: [Finding] = [], _ console: Console
  ) throws -> (status: ExitStatus, report: String, isDone: Bool) {
    var (report, isDone) = ("", false)
    let status = try console.change(bundles, as: changes, output: output) {
      let derivation = try version.start(console)
      let tracked = try stamping.askForTracked(bundles, console)
      // Git answers meanwhile.
      let scans = try BundleScan.all(bundles)
      let apps = scans.flatMap(\.apps)
      let derived = try derivation.finish(
        console, output: output, isPhone: !apps.isEmpty && apps.allSatisfy(\.isFlat))
      var plan = try stampPlan(
        scans, values: StampValues(derived.version),
        options: try stamping.rules(tracked: tracked, console))
      plan.notes = (plan.notes + derived.warnings + notes).sorted()
      (report, isDone) = (derived.version.report, plan.changes.isEmpty)
      return plan
    }
    return (status, report, isDone)
  }
}
