import Foundation
import TestSupport
import Testing

/// `stamp` in a script phase of Xcode, under the variables that Xcode sets there.
///
/// A build lays the processed Info.plist into the product when that is due, runs the phases, and
/// signs what came out; the next one finds the product as the last one left it.
@Suite(.scratchFolder) struct ScriptPhaseTests {
  static let product = "build/Folio.app"
  static let info = "\(product)/Contents/Info.plist"
  let scratch = ScratchFolder.current

  init() throws {
    _ = try FixtureProject()
    try Program.run("rm", "-r", Self.product)
    try layInfoPlist()
  }

  /// What Xcode sets, of its some four hundred variables those that tell of the product.
  private func variables(_ changes: [String: String] = [:]) -> [String: String] {
    let build = scratch.path + "/build"
    return [
      "ACTION": "build", "CONFIGURATION": "Debug", "PRODUCT_NAME": "Folio", "TARGET_NAME": "Folio",
      "SRCROOT": scratch.path, "PROJECT_DIR": scratch.path, "SYMROOT": build, "OBJROOT": build,
      "TARGET_BUILD_DIR": build, "BUILT_PRODUCTS_DIR": build, "CONFIGURATION_BUILD_DIR": build,
      "WRAPPER_NAME": "Folio.app", "FULL_PRODUCT_NAME": "Folio.app", "WRAPPER_EXTENSION": "app",
      "CONTENTS_FOLDER_PATH": "Folio.app/Contents",
      "INFOPLIST_PATH": "Folio.app/Contents/Info.plist", "INFOPLIST_FILE": "Info.plist",
      "UNLOCALIZED_RESOURCES_FOLDER_PATH": "Folio.app/Contents/Resources",
      "PRODUCT_BUNDLE_IDENTIFIER": "com.example.folio", "PLATFORM_NAME": "macosx",
      "CODE_SIGNING_ALLOWED": "YES", "CODE_SIGN_IDENTITY": "-",
      "ENABLE_USER_SCRIPT_SANDBOXING": "NO", "MARKETING_VERSION": "0.0.0",
      "CURRENT_PROJECT_VERSION": "0", "SCRIPT_INPUT_FILE_COUNT": "1",
      "SCRIPT_INPUT_FILE_0": "\(build)/Folio.app/Contents/Info.plist",
      "SCRIPT_INPUT_FILE_LIST_COUNT": "0", "SCRIPT_OUTPUT_FILE_COUNT": "0",
    ].merging(changes) { $1 }
  }

  private func phase(
    _ words: String..., variables changes: [String: String] = [:]
  ) throws -> Binary.Outcome {
    try Binary.run(["stamp"] + words, in: scratch.path, environment: variables(changes))
  }

  /// Xcode's own step: a new processed Info.plist over what is there.
  private func layInfoPlist() throws { try scratch.bundle(Self.product, "com.example.folio") }

  /// Xcode's last step: a seal, which leaves the Info.plist to the signature of the code.
  private func sign(_ bundle: String = product) throws {
    try scratch.write(
      scratch.propertyListText(
        """
        <dict><key>files2</key><dict/><key>rules2</key><dict>
        <key>^.*</key><true/>
        <key>^Info\\.plist$</key><dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
        </dict></dict>
        """), to: "\(bundle)/Contents/_CodeSignature/CodeResources")
  }

  private func stamped() throws -> String {
    try Binary.run("about", Self.product).output.split(separator: "\n").last.map(String.init) ?? ""
  }

  private func report(_ build: Int) throws -> String {
    try "1.2.3+\(build).g\(Program.run("git", "rev-parse", "HEAD").output.prefix(7))"
  }

  @Test func `a first build is stamped, and the phase says what it stamped and as what`() throws {
    let outcome = try phase()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let product = "\(scratch.path)/\(Self.product)"
    #expect(outcome.output.hasPrefix("edit \(product)/Contents/Info.plist\n"))
    #expect(outcome.output.hasSuffix("\nstamped \(product) as \(try report(5))\n"))
    #expect(try stamped() == report(5))
    try sign()
    let verified = try Binary.run("verify", Self.product, "--repo", ".", "--expect-signed")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func `an incremental build without news leaves the signed product as it is`() throws {
    _ = try phase()
    try sign()
    let before = try Program.run("sh", "-c", "find build -type f -exec sha256sum {} +").output
    let outcome = try phase()
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "nothing to do: \(scratch.path)/\(Self.product) is \(try report(5))\n")
    #expect(
      try Program.run("sh", "-c", "find build -type f -exec sha256sum {} +").output == before)
  }

  @Test func `a processed plist laid over the stamp is stamped anew under the last build's seal`()
    throws
  {
    _ = try phase()
    try sign()
    try layInfoPlist()
    #expect(try stamped() != report(5))
    let outcome = try phase()
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        \(scratch.path)/\(Self.product): note: it has the last build's seal; Xcode signs it again \
        after the script phases [already-signed]

        """)
    #expect(try stamped() == report(5))
  }

  @Test func `a new commit is stamped although Xcode did not process the plist again`() throws {
    _ = try phase()
    try sign()
    try FixtureProject.commit("-m", "More", "--allow-empty")
    #expect(try phase("--check").status == 1)
    let wanted = try phase("--dry-run")
    #expect(
      wanted.output.hasSuffix("would stamp \(scratch.path)/\(Self.product) as \(try report(6))\n"))
    #expect(try phase().status == 0)
    #expect(try stamped() == report(6))
    #expect(try phase("--strict", "--format", "json").refusal == "not-at-tag")
  }

  @Test func `a seal that this build does not replace is a warning`() throws {
    try sign()
    let outcome = try phase(variables: ["CODE_SIGNING_ALLOWED": "NO"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "warning: it has an earlier build's seal, and Xcode does not sign this build"))
  }

  @Test func `an extension that its own target signed without a stamp is a warning`() throws {
    let name = "FolioShare.appex"
    let target = variables([
      "WRAPPER_NAME": name, "INFOPLIST_PATH": "\(name)/Contents/Info.plist",
      "SCRIPT_INPUT_FILE_0": "\(scratch.path)/build/\(name)/Contents/Info.plist",
    ])
    let embedded = "\(Self.product)/Contents/PlugIns/\(name)"
    for hasPhase in [true, false] {
      try scratch.bundle("build/\(name)", "com.example.folio.share")
      if hasPhase { #expect(try Binary.run("stamp", environment: target).status == 0) }
      try sign("build/\(name)")
      try Program.run("rm", "-rf", embedded)
      try Program.run("mkdir", "-p", "\(Self.product)/Contents/PlugIns")
      try Program.run("mv", "build/\(name)", embedded)
      let outcome = try phase()
      #expect(outcome.status == 0)
      let warning =
        "\(scratch.path)/\(embedded): warning: it is signed, and Xcode signs only the bundle "
        + "around it again: stamp it in a script phase of its own target [already-signed]\n"
        + "  help: Give its target the same script phase.\n"
      #expect(outcome.errors == (hasPhase ? "" : warning))
    }
  }

  @Test func `outside of the folder that is built a signed app is refused all the same`() throws {
    try sign()
    let outcome = try Binary.run(
      "stamp", Self.product, "--format", "json",
      environment: variables(["TARGET_BUILD_DIR": scratch.path + "/other"]))
    #expect(outcome.refusal == "already-signed")
  }

  @Test func `an archive build and an iPhone's app are stamped where the variables say`() throws {
    let folder = "build/Intermediates/InstallationBuildProductsLocation/Applications"
    try Program.run("mkdir", "-p", folder)
    try Program.run("mv", "build/FolioTouch.app", folder)
    let outcome = try phase(variables: [
      "ACTION": "install", "CONFIGURATION": "Release", "PLATFORM_NAME": "iphoneos",
      "TARGET_BUILD_DIR": "\(scratch.path)/\(folder)", "WRAPPER_NAME": "FolioTouch.app",
      "INFOPLIST_PATH": "FolioTouch.app/Info.plist",
      "SCRIPT_INPUT_FILE_0": "\(scratch.path)/\(folder)/FolioTouch.app/Info.plist",
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("Settings.bundle/Root.plist\n"))
    #expect(outcome.output.hasSuffix("FolioTouch.app as \(try report(5))\n"))
  }

  @Test func `where the sandbox hides git, nothing is stamped and the message names the setting`()
    throws
  {
    let before = try scratch.bytes(of: Self.info)
    try Program.run("mv", ".git", "hidden")
    let outcome = try phase(variables: ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: not-a-repository: "))
    #expect(outcome.errors.contains("ENABLE_USER_SCRIPT_SANDBOXING = NO"))
    #expect(try scratch.bytes(of: Self.info) == before)
    #expect(!(try phase().errors.contains("SANDBOXING")))
  }

  @Test func `what git says when it may not read is a refusal`() throws {
    // Git's words on a Mac whose sandbox denies it a file, from a git that says nothing else.
    try scratch.write(
      "#!/bin/sh\necho \"fatal: unable to access '.git/config': Operation not permitted\" >&2\nexit 128\n",
      to: "build/bin/git")
    try scratch.setMode(0o755, of: "build/bin/git")
    let path = "\(scratch.path)/build/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let outcome = try phase(variables: ["PATH": path, "ENABLE_USER_SCRIPT_SANDBOXING": "YES"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Operation not permitted"))
    #expect(outcome.errors.contains("help: Xcode's sandbox hides .git and the product"))
  }

  @Test func `a product that is not there, or has no plist yet, is refused with what to do`() throws
  {
    try Program.run("rm", Self.info)
    let early = try phase()
    #expect(early.status == 2 && early.errors.hasPrefix("error: info-plist-missing: "))
    #expect(early.errors.contains("help: Add $(TARGET_BUILD_DIR)/$(INFOPLIST_PATH) to the"))
    try Program.run("rm", "-r", Self.product)
    let absent = try phase()
    #expect(absent.status == 2 && absent.errors.hasPrefix("error: file-unreadable: "))
    #expect(absent.errors.contains("help: Run this as the last phase of the target"))
    let hidden = try phase(variables: ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"])
    #expect(hidden.errors.contains("ENABLE_USER_SCRIPT_SANDBOXING = NO"))
  }

  @Test(arguments: [
    (["TARGET_BUILD_DIR": "", "WRAPPER_NAME": ""], "WRAPPER_NAME name one\n"),
    (["WRAPPER_NAME": ""], "but WRAPPER_NAME is not set: this target makes no bundle\n"),
    (["TARGET_BUILD_DIR": ""], "but TARGET_BUILD_DIR is not set: this target makes no bundle\n"),
  ])
  func `a phase without the variables is misuse that says which`(
    changes: [String: String], message: String
  ) throws {
    let outcome = try phase(variables: changes)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `a phase that does not wait for the plist is warned`() throws {
    let loose = ["SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_0": ""]
    let outcome = try phase(variables: loose)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "Contents/Info.plist: warning: Xcode may write this file after the stamp: add "
          + "$(TARGET_BUILD_DIR)/$(INFOPLIST_PATH) to the script phase's input files"))
    // A list of files may name it.
    let listed = loose.merging(["SCRIPT_INPUT_FILE_LIST_COUNT": "1"]) { $1 }
    #expect(try phase(variables: listed).errors.isEmpty)
  }
}

/// `version --format xcconfig -o FILE`, and the settings of a build that includes the file.
@Suite(.scratchFolder) struct BuildSettingsTests {
  static let file = "Version.xcconfig"
  static let app = "build/Folio.app"
  let scratch = ScratchFolder.current

  init() throws {
    _ = try FixtureProject()
    try scratch.write("build/\n\(Self.file)\n", to: ".gitignore")
    try Program.run("git", "add", ".gitignore")
    try FixtureProject.commit("-m", "Ignore the file that is written", "--amend")
    try Program.run("git", "tag", "-f", "v1.2.3")
  }

  private func write(environment: [String: String] = [:]) throws -> Binary.Outcome {
    try Binary.run(
      "version", "--format", "xcconfig", "-o", Self.file, environment: environment)
  }

  /// The settings as Xcode reads them: `//` begins a comment, and nothing is quoted.
  private func settings() throws -> [String: String] {
    var settings: [String: String] = [:]
    for line in try scratch.text(of: Self.file).split(separator: "\n") {
      let text = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let parts = text.split(separator: "=", maxSplits: 1)
      try #require(parts.count == 2, "\(line)")
      settings[parts[0].trimmingCharacters(in: .whitespaces)] =
        parts[1].trimmingCharacters(in: .whitespaces)
    }
    return settings
  }

  /// Builds: the Info.plist of the sources with the settings put in.
  private func build() throws {
    var text = scratch.propertyListText(
      """
      <dict>
      \t<key>CFBundleIdentifier</key>
      \t<string>com.example.folio</string>
      \t<key>CFBundleShortVersionString</key>
      \t<string>$(MARKETING_VERSION)</string>
      \t<key>CFBundleVersion</key>
      \t<string>$(CURRENT_PROJECT_VERSION)</string>
      \t<key>BookplateReport</key>
      \t<string>$(BOOKPLATE_REPORT)</string>
      \t<key>BookplateCommit</key>
      \t<string>$(BOOKPLATE_COMMIT)</string>
      </dict>
      """)
    for (name, value) in try settings() { text = text.replacing("$(\(name))", with: value) }
    try Program.run("rm", "-rf", Self.app)
    try scratch.write(text, to: "\(Self.app)/Contents/Info.plist")
  }

  @Test func `a build with the settings is what git says, strictly`() throws {
    #expect(try write().output.isEmpty)
    try build()
    let verified = try Binary.run("verify", Self.app, "--repo", ".", "--error", "report-missing")
    #expect(verified.status == 0, "\(verified.output)")
    #expect(try Binary.run("about", Self.app).output.hasPrefix("Version 1.2.3 (5)\n1.2.3+5.g"))
    #expect(try Binary.run("version", "--strict").status == 0)
    // Where the products are stamped as well, they are the same already.
    #expect(try Binary.run("stamp", Self.app, "--check").status == 0)
  }

  @Test func `the file is written again only when the version is another`() throws {
    _ = try write()
    let identity = ["stat", "-c", "%i %y", Self.file]
    let before = try Program.run(identity).output
    _ = try write()
    #expect(try Program.run(identity).output == before)
    try FixtureProject.commit("-m", "More", "--allow-empty")
    _ = try write()
    #expect(try settings()["CURRENT_PROJECT_VERSION"] == "6")
    try build()
    #expect(try Binary.run("verify", Self.app, "--repo", ".").status == 0)
  }

  @Test func `where there is no version there is no file, so that including it fails`() throws {
    _ = try write()
    try Program.run("mv", ".git", "hidden")
    let outcome = try write(environment: ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("ENABLE_USER_SCRIPT_SANDBOXING = NO"))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/\(Self.file)"))
  }
}
