import AppVersion
import Bundles
import CommandParsing
import Files
import Findings
import JSON
import PropertyLists
import Verification

/// `about`: the strings that a person sees.
struct About: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "about",
    abstract: "Print the About line and the report string of a built bundle.",
    discussion: """
      The report string of a bundle that bookplate did not stamp is made of its version and build. \
      An .ipa, or a .zip of one app, is read without unpacking it.
      """,
    examples: [
      .init("bookplate about build/Folio.app", "Print both, one a line."),
      .init("bookplate about Folio.ipa --format json", "Print them with name and commit as JSON."),
    ])

  @OptionGroup var output: OutputOptions
  @Argument(valueName: "bundle", help: "A bundle, an archive, an .ipa or a .zip of one app.")
  var bundle: String

  func run(_ console: Console) throws -> ExitStatus {
    let scan = try BundleScan(product: bundle)
    let named = scan.apps.first ?? scan.main
    let plist = try scan.infoPlists(of: named)[0]
    let help =
      scan.tree.root == nil
      ? "Stamp the app, or its .xcarchive, before it is packed."
      : "Stamp the bundle first: bookplate stamp \(bundle)"
    let values = try [StampKey.version, StampKey.build].map {
      try plist.filledInValue(of: $0, shown: scan.tree.shown(plist.path), help: help)
    }
    guard
      let stamp = StampedVersion(
        version: values[0], build: values[1], report: named.string(StampKey.report),
        commit: named.string(StampKey.commit))
    else { preconditionFailure("an empty value was not refused") }
    console.print(output.isJSON ? json(stamp, name: named.displayName(in: scan)).text : text(stamp))
    return .done
  }

  private func text(_ stamp: StampedVersion) -> String {
    [stamp.about, stamp.report].map(\.withVisibleControls).joined(separator: "\n")
  }

  private func json(_ stamp: StampedVersion, name: String) -> JSONValue {
    .object(
      ("name", .string(name)), ("version", .string(stamp.version)), ("build", .string(stamp.build)),
      ("about", .string(stamp.about)), ("report", .string(stamp.report)),
      ("commit", stamp.commit.map(JSONValue.string)))
  }
}

extension Bundle {
  /// What the app is called where a person meets it, in the language of the Info.plist.
  fileprivate func displayName(in scan: BundleScan) -> String {
    if let name = string("CFBundleDisplayName") ?? string("CFBundleName") { return name }
    let place = path.isEmpty ? scan.tree.root ?? scan.tree.shown : path
    let file = place.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
  }
}
