package import AppVersion
package import PropertyLists

/// What is written into a bundle.
package struct StampValues: Hashable, Sendable {
  package let version: String
  package let build: String
  /// The report string and the commit, which only the app itself gets; absent where git was not asked.
  package let origin: Origin?

  package struct Origin: Hashable, Sendable {
    package let report: String
    package let commit: String
  }

  package init(_ version: AppVersion) {
    self.version = "\(version.version)"
    build = "\(version.build)"
    origin = Origin(report: version.report, commit: version.commit)
  }

  /// The two values that everything else than an app gets.
  package init(version: String, build: String) {
    self.version = version
    self.build = build
    origin = nil
  }
}

extension StampValues {
  /// The edits that set the values; report string and commit only with `origin`.
  package func edits(
    below path: PropertyListPath = PropertyListPath(), withOrigin: Bool = false
  ) -> [PropertyListEdit] {
    var pairs = [("CFBundleShortVersionString", version), ("CFBundleVersion", build)]
    if withOrigin, let origin {
      pairs += [("BookplateReport", origin.report), ("BookplateCommit", origin.commit)]
    }
    return pairs.map { PropertyListEdit(path.appending($0.0), to: .string($0.1)) }
  }
}
