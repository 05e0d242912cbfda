import AppVersion
import Bundles
import CommandParsing
import Files
import Findings
import HelpBooks
import JSON
import Packaging
import Releasing
import SearchIndexes
import Stamping
import Verification
import Versioning

/// `release`: stamp, book, package and verify, the release script's one line.
struct Release: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "release",
    abstract: "Stamp an app, put its Help Book into it, and verify what came out.",
    discussion: """
      Every refusal comes before the first write. What is no release, such as a commit that is not \
      at its tag or a tree with changes, is refused unless --snapshot is given. A finding of \
      severity error makes the exit status 1.
      """,
    examples: [
      .init(
        "bookplate release build/Folio.app --help-json Help.json",
        "Stamp the app, make its book from the words and put it in."),
      .init(
        "bookplate release build/Folio.app --book Folio.help --snapshot",
        "The same with a book made before, of a work tree that is no release."),
    ])

  @Flag(help: "Take any commit and any work tree: this is no release.", isException: true)
  var snapshot: Bool
  @Option(valueName: "help.json", help: "The words of which the book is made.", completion: .files)
  var helpJson: String?
  @Option(valueName: "book", help: "A book made before.", completion: .folders) var book: String?
  @OptionGroup var keys: HelpBookKeyOptions
  @OptionGroup var identity: BookOptions
  @OptionGroup var indexes: IndexOptions
  @OptionGroup var version: VersionOptions
  @OptionGroup var stamping: StampingOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var output: OutputOptions
  @Argument(valueName: "app", help: "The built app, before it is signed.", completion: .folders)
  var app: String

  var configurationFolder: String { version.repo }

  func validate() throws(UsageError) {
    guard helpJson == nil || book == nil else {
      throw UsageError("--help-json makes the book and --book names one: give one of them")
    }
    guard !snapshot || version.$strict != .commandLine else {
      throw UsageError("--snapshot takes what --strict refuses: give one of them")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let lock = changes.writes ? try FolderLock([app]) : nil
    let derivation = try version.start(console, isStrict: !snapshot)
    let tracked = try stamping.askForTracked([app], console)
    // Git answers meanwhile.
    let scan = try BundleScan(at: app)
    let derived = try finish(derivation, isPhone: scan.main.isFlat, console)
    let book = try bookSource(for: scan, console)
    var plan = try releasePlan(
      scan, values: StampValues(derived.version), book: book?.source, setsKeys: keys.setKeys,
      options: try stamping.rules(tracked: tracked, console))
    plan.notes = (plan.notes + derived.warnings + (book?.notes ?? [])).sorted()
    if changes.writes { try plan.apply() }
    withExtendedLifetime(lock) {}
    // What is not written yet would only be found wanting.
    let isPending = !changes.writes && !plan.changes.isEmpty
    let findings = isPending ? [] : try verify(derived, notes: plan.notes)
    show(plan, derived, findings, isPending: isPending, console)
    let isWanting = findings.contains { $0.severity == .error } || (changes.check && isPending)
    return isWanting && !changes.dryRun ? .foundWanting : .done
  }

  /// Waits for the version; what refuses a release does not refuse a snapshot.
  private func finish(
    _ derivation: VersionDerivation, isPhone: Bool, _ console: Console
  ) throws -> DerivedVersion {
    do {
      return try derivation.finish(console, output: output, isPhone: isPhone)
    } catch let refusal as Refusal where !snapshot && Refusal.Code.strict.contains(refusal.code) {
      throw refusal.with(help: "\(refusal.help); to try it out, give --snapshot")
    }
  }

  /// The book that goes into the app, and what there is to say of it.
  ///
  /// Indexes of the book that is in the app and that say what the pages say stay as they are.
  private func bookSource(
    for scan: BundleScan, _ console: Console
  ) throws -> (source: BookSource, notes: [Finding])? {
    if let book { return (try .folder(at: book), []) }
    guard let helpJson else { return nil }
    let place = join(scan.main.resources, scan.main.string("CFBundleHelpBookFolder") ?? "")
    let help = try HelpFile(path: helpJson, shown: helpJson)
    let made = try identity.book(of: help, app: app).withIndexes(
      existing: scan.tree.subtree(place), shown: scan.tree.shown(place),
      settings: indexes.settings(console))
    let notes = made.notes + help.bookFindings.map { $0.with(severity: .warning) }
    return (.contents(made.contents, shown: helpJson), notes)
  }

  private func verify(_ derived: DerivedVersion, notes: [Finding]) throws(Refusal) -> [Finding] {
    var request = VerificationRequest()
    stamping.product.put(into: &request)
    request.stamp = derived.version
    return try releaseFindings(of: app, request, notes: notes)
  }

  private func show(
    _ plan: ChangePlan, _ derived: DerivedVersion, _ findings: [Finding], isPending: Bool,
    _ console: Console
  ) {
    var plan = plan
    if !output.isJSON {
      // What is listed below as a finding is not said beside it as a note.
      plan.notes.removeAll { note in
        findings.contains { $0.rule == note.rule && $0.message == note.message }
      }
    }
    let extra = [("stamped", derived.json), ("findings", JSONValue.array(findings.map(\.json)))]
    console.show(plan, applied: changes.writes, output: output, extra: extra)
    guard !output.isJSON else { return }
    let report = derived.version.report
    let named = "\(app) as \(report)".withVisibleControls
    guard !isPending else { return console.print("would release \(named)") }
    for finding in findings { console.print(finding.textWithHelp) }
    let errors = findings.count { $0.severity == .error }
    switch (errors, plan.changes.isEmpty) {
    case (0, false): console.print("released \(named)")
    case (0, true): console.print("nothing to do: \(app) is \(report)".withVisibleControls)
    default: console.print("\(errors) \(errors == 1 ? "error" : "errors") in \(named)")
    }
  }
}
