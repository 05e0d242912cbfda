package import Findings

/// All that the options say about the version to derive.
package struct VersionRequest: Sendable {
  /// The project's folder.
  package var repository: String
  package var environment: [String: String]
  /// Nil stands for `v` or nothing.
  package var tagPrefix: String?
  /// Counts only the commits that change what lies here.
  package var path: String?
  package var buildOffset = 0
  package var buildNumber: Given?
  package var marketingVersion: Given?
  package var buildFloor: String?
  package var previous: PreviousBuild?
  package var initialVersion: String?
  package var next: NextVersion?
  package var isStrict = false
  /// The refusals of strict mode that are to be warnings.
  package var allowed: Set<Refusal.Code> = []

  /// Up to so many commits are listed rather than counted; a test of counting has fewer.
  var listingLimit = 1000

  package init(repository: String = ".", environment: [String: String]) {
    self.repository = repository
    self.environment = environment
  }

  /// A value in place of what git says, and where it was given.
  package struct Given: Hashable, Sendable {
    package let text: String
    package let source: Source

    package init(_ text: String, from source: Source) {
      self.text = text
      self.source = source
    }
  }

  package enum Source: String, Sendable {
    case flag
    case environment
    case file
  }
}

/// Which part of the version rises after a tag (VERSIONING.md R8).
package enum NextVersion: String, CaseIterable, Sendable {
  case patch
  case minor
  case major
}

/// The build that went out before (VERSIONING.md R14).
package struct PreviousBuild: Hashable, Sendable {
  /// Its CFBundleVersion.
  package let build: String
  /// Its CFBundleShortVersionString.
  package let marketingVersion: String
  /// Whether the app is an iPhone's, whose build may start again in a higher version.
  package var isPhone: Bool

  package init(build: String, marketingVersion: String, isPhone: Bool) {
    self.build = build
    self.marketingVersion = marketingVersion
    self.isPhone = isPhone
  }
}

extension Refusal.Code {
  /// What strict mode adds, in the order in which it is reported (VERSIONING.md R3, R18).
  package static let strict: [Self] = [
    .malformedTagAtHead, .notAtTag, .dirty, .untracked, .hiddenChanges, .submoduleMissing,
    .tagNameMismatch, .buildNotIncreasing, .noWorkTree,
  ]
}
