private import Foundation

/// The machine that an app runs on, as far as a bug report needs it.
public struct SystemSummary: Hashable, Sendable {
  /// Such as `macOS 14.5.0`.
  public let name: String
  /// Apple's name for the model, such as `Mac14,2` or `iPhone16,1`.
  public let model: String?
  /// The tag of the language that the person reads first.
  public let language: String?

  public init(name: String, model: String?, language: String?) {
    self.name = name
    self.model = model
    self.language = language
  }

  /// This machine.
  public static var current: SystemSummary {
    let system = ProcessInfo.processInfo.operatingSystemVersion
    return SystemSummary(
      name: "\(platform) \(system.majorVersion).\(system.minorVersion).\(system.patchVersion)",
      model: machineModel,
      language: Locale.preferredLanguages.first)
  }

  private static var platform: String {
    #if os(macOS)
    "macOS"
    #elseif os(iOS)
    "iOS"
    #else
    "Linux"
    #endif
  }

  /// A Mac has its model under `hw.model`, an iPhone or an iPad under `hw.machine`.
  private static var machineModel: String? {
    #if os(macOS)
    systemControl("hw.model")
    #elseif os(iOS)
    systemControl("hw.machine")
    #else
    nil
    #endif
  }
}

#if os(macOS) || os(iOS)
/// The text that the kernel has under a name.
private func systemControl(_ name: String) -> String? {
  var size = 0
  guard unsafe sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else { return nil }
  var bytes = [UInt8](repeating: 0, count: size)
  guard unsafe sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
  return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}
#endif
