import AppVersion
import JSON

extension DerivedVersion {
  /// The About line and the report string, one a line.
  package var text: String { "\(version.about)\n\(version.report)\n" }

  /// A member of the JSON as it is, without quotes; nothing where there is no value.
  package func value(_ name: String) -> String {
    switch json[name] {
    case .string(let text): text
    case .null, nil: ""
    case .some(let value): value.text
    }
  }

  /// What Xcode reads: `NAME = VALUE` lines.
  ///
  /// A version, a build, a report string and a hash have no letter that means something there.
  package var buildSettings: String {
    settings.map { "\($0.name) = \($0.value)\n" }.joined()
  }

  /// What a shell may `eval`: the tag is quoted, since it may hold anything but a line end.
  package var shellAssignments: String {
    (settings + [("BOOKPLATE_TAG", tag ?? "")]).map { name, value in
      "\(name)=\(value.shellQuoted)\n"
    }.joined()
  }

  private var settings: [(name: String, value: String)] {
    [
      ("MARKETING_VERSION", version.version.description),
      ("CURRENT_PROJECT_VERSION", version.build.description),
      ("BOOKPLATE_REPORT", version.report),
      ("BOOKPLATE_COMMIT", version.commit),
    ]
  }

  /// What a step of GitHub Actions sets: `NAME=VALUE` lines, since no tag holds a line end.
  package var stepOutputs: String {
    let names = ["version", "build", "prerelease", "commit", "dirty", "about", "report", "tag"]
    return names.map { "\($0)=\(value($0))\n" }.joined()
  }
}

extension String {
  /// The text as one word of a shell.
  var shellQuoted: String { "'\(replacing("'", with: #"'\''"#))'" }
}
