/// Why something could not be done (exit status 2): a code, what was seen, and what to do.
public struct Refusal: Error, Hashable, Sendable {
  public let code: Code
  public let message: String
  public let help: String
  public let location: Location?
  /// The problems behind the refusal, when there is a list of them (`help-invalid`).
  public let findings: [Finding]

  public init(
    _ code: Code, _ message: String, help: String, at location: Location? = nil,
    findings: [Finding] = []
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.location = location
    self.findings = findings
  }
}

extension Refusal {
  /// The same, with something else to do about it.
  package func with(help: String) -> Refusal {
    Refusal(code, message, help: help, at: location, findings: findings)
  }
}

extension Refusal {
  /// The codes of DESIGN.md and of VERSIONING.md R3.
  public enum Code: String, CaseIterable, Sendable {
    case fileUnreadable = "file-unreadable"
    case notABundle = "not-a-bundle"
    case infoPlistMissing = "info-plist-missing"
    case notAPropertyList = "not-a-property-list"
    case malformed
    case tooDeep = "too-deep"
    case badEncoding = "bad-encoding"
    case duplicateKey = "duplicate-key"
    case cyclic
    case tooLarge = "too-large"
    case unsupportedFormat = "unsupported-format"
    case versionKeysMissing = "version-keys-missing"
    case alreadySigned = "already-signed"
    case trackedFile = "tracked-file"
    case settingsRowMissing = "settings-row-missing"
    case settingsExists = "settings-exists"
    case helpInvalid = "help-invalid"
    case bookIdentityMissing = "book-identity-missing"
    case notAHelpBook = "not-a-help-book"
    case outputNotABook = "output-not-a-book"
    case indexUnreadable = "index-unreadable"
    case helpBookKeysMissing = "help-book-keys-missing"
    case helpBookIdentifierMismatch = "help-book-identifier-mismatch"
    case helpBookFolderInvalid = "help-book-folder-invalid"
    case noHelpBookPlatform = "no-help-book-platform"
    case linkEscape = "link-escape"
    case hiutilMissing = "hiutil-missing"
    case writeFailed = "write-failed"
    case busy

    // VERSIONING.md R3.
    case gitMissing = "git-missing"
    case notARepository = "not-a-repository"
    case dubiousOwnership = "dubious-ownership"
    case noCommits = "no-commits"
    case outsideProject = "outside-project"
    case shallow
    case noVersionTag = "no-version-tag"
    case noBuildNumber = "no-build-number"
    case badBuildNumber = "bad-build-number"
    case badMarketingVersion = "bad-marketing-version"
    case versionTooLong = "version-too-long"

    // What strict mode adds.
    case notAtTag = "not-at-tag"
    case dirty
    case untracked
    case hiddenChanges = "hidden-changes"
    case submoduleMissing = "submodule-missing"
    case malformedTagAtHead = "malformed-tag-at-head"
    case tagNameMismatch = "tag-name-mismatch"
    case buildNotIncreasing = "build-not-increasing"
    case noWorkTree = "no-work-tree"
  }
}

extension Refusal: CustomStringConvertible {
  public var description: String { "\(code.rawValue): \(message)" }
}
