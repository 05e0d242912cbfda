package import AppVersion
package import Findings
package import JSON

/// What git says this is.
package struct DerivedVersion: Sendable {
  package let version: AppVersion
  /// The tag that the version comes from; none when it was given.
  package let tag: String?
  package let sources: Sources
  /// Why strict mode refuses, when it does.
  package let strict: Refusal?
  /// Findings of severity warning.
  package let warnings: [Finding]
  /// Findings of severity note, for people: they may differ from run to run.
  package let notes: [Finding]

  /// What won over what (VERSIONING.md R13).
  package struct Sources: Hashable, Sendable {
    package let version: Version
    package let build: Build

    package enum Version: String, Sendable {
      case tag
      case flag
      case environment
      case file
      case initial
      case next
    }

    package enum Build: String, Sendable {
      case count
      case flag
      case environment
      case file
    }
  }
}

extension DerivedVersion {
  /// The object that `version --format json` prints.
  package var json: JSONValue {
    .object(
      ("version", .string(version.version.description)),
      ("build", .string(version.build.description)),
      ("prerelease", .string(version.prerelease)),
      ("commit", .string(version.commit)),
      ("dirty", .boolean(version.isDirty)),
      ("about", .string(version.about)),
      ("report", .string(version.report)),
      ("reportEncoded", .string(version.reportEncoded)),
      ("tag", tag.map(JSONValue.string) ?? .null),
      (
        "sources",
        .object(
          ("version", .string(sources.version.rawValue)),
          ("build", .string(sources.build.rawValue)))
      ),
      ("strict", .string(strict?.code.rawValue ?? "ok")),
      ("warnings", .array(warnings.map(\.json))))
  }
}
