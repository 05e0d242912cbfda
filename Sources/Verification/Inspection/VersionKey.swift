/// The two keys that every stamped bundle carries.
enum VersionKey: String, CaseIterable {
  case version = "CFBundleShortVersionString"
  case build = "CFBundleVersion"
}

extension String {
  /// The keys that only an app carries.
  static let reportKey = "BookplateReport"
  static let commitKey = "BookplateCommit"
}
