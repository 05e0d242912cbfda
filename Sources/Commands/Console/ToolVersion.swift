import CToolVersion

/// The version of bookplate itself, which bookplate derived when scripts/release built it.
enum ToolVersion {
  static var text: String {
    guard let report = unsafe bookplate_tool_version() else { return "development build" }
    return unsafe String(cString: report)
  }
}
