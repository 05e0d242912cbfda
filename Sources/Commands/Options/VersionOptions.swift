import CommandParsing
import Findings
import Versioning

/// How a version is derived: the same options wherever one is (VERSIONING.md).
struct VersionOptions: ParsableOptions {
  @Option(valueName: "dir", help: "The project's folder.", completion: .folders) var repo = "."
  @Option(
    valueName: "prefix",
    help: "What stands before the version in a tag's name; without it, 'v' or nothing.")
  var tagPrefix: String?
  @Option(
    valueName: "path", help: "Count only the commits that change what lies here.",
    completion: .files)
  var path: String?
  @Option(valueName: "n", help: "Add a constant to the count of commits.") var buildOffset = 0
  @Option(
    valueName: "build", help: "The build number, in place of the count of commits.",
    environment: "BOOKPLATE_BUILD_NUMBER")
  var buildNumber: String?
  @Option(valueName: "build", help: "The build number must be above this one.")
  var buildFloor: String?
  @Option(
    valueName: "old",
    help: "The app, archive or .ipa that went out before: the build number must be above its.",
    completion: .files)
  var previous: String?
  @Option(
    valueName: "x.y.z", help: "The version, in place of the tag's.",
    environment: "BOOKPLATE_MARKETING_VERSION")
  var marketingVersion: String?
  @Option(valueName: "x.y.z", help: "The version of a project that has no version tag yet.")
  var initialVersion: String?
  @Option(valueName: "part", help: "After a tag, name the next version instead of the tag's.")
  var next: NextVersion?
  @Flag(help: "Refuse what is no release: not at a tag, changed files, a build number too low.")
  var strict: Bool
  @Option(valueName: "code", help: "Let this refusal of strict mode be a warning.")
  var allow: [StrictCode]
  @Flag(help: "The same as --allow build-not-increasing.") var allowLowerBuild: Bool
}

extension NextVersion: OptionValue {}

/// A refusal of strict mode, which `--allow` takes.
struct StrictCode: OptionValue {
  let code: Refusal.Code

  init?(word: String) {
    guard let code = Refusal.Code(rawValue: word), Refusal.Code.strict.contains(code) else {
      return nil
    }
    self.code = code
  }

  static var choices: [String] { Refusal.Code.strict.map(\.rawValue) }
}

extension VersionOptions {
  /// Derives the version; notes for people go to standard error.
  func derive(_ console: Console, output: some PrintOptions) throws -> DerivedVersion {
    try start(console).finish(console, output: output)
  }

  /// What strict mode lets pass.
  var allowed: Set<Refusal.Code> {
    Set(allow.map(\.code) + (allowLowerBuild ? [.buildNotIncreasing] : []))
  }

  /// Starts to derive the version; a release says itself whether it is strict.
  func start(_ console: Console, isStrict: Bool? = nil) throws -> VersionDerivation {
    var request = VersionRequest(repository: repo, environment: console.environment)
    request.tagPrefix = tagPrefix
    request.path = path
    request.buildOffset = buildOffset
    request.buildNumber = given(buildNumber, $buildNumber)
    request.marketingVersion = given(marketingVersion, $marketingVersion)
    request.buildFloor = buildFloor
    request.previous = try previous.map(PreviousBuild.init(reading:))
    request.initialVersion = initialVersion
    request.next = next
    request.isStrict = isStrict ?? strict
    request.allowed = allowed
    return try VersionDerivation(request)
  }

  private func given(_ text: String?, _ source: ValueSource) -> VersionRequest.Given? {
    text.map { text in
      switch source {
      case .environment: .init(text, from: .environment)
      case .configurationFile: .init(text, from: .file)
      case .commandLine, .defaultValue: .init(text, from: .flag)
      }
    }
  }
}

extension VersionDerivation {
  /// Waits for the version of an app of the kind; notes for people go to standard error.
  func finish(
    _ console: Console, output: some PrintOptions, isPhone: Bool? = nil
  ) throws -> DerivedVersion {
    let derived = try version(isPhone: isPhone)
    if !output.quiet { for note in derived.notes { console.say(note.textWithHelp) } }
    return derived
  }
}
