/// The keys of an Info.plist that `bookplate stamp` writes.
public enum StampKey {
  public static let version = "CFBundleShortVersionString"
  public static let build = "CFBundleVersion"
  public static let report = "BookplateReport"
  public static let commit = "BookplateCommit"
}
