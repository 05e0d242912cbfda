/// Whose words a reader gets.
public enum HelpPlatform: Hashable, Sendable {
  /// A pointer, a keyboard and menus.
  case mac
  /// An iPhone or an iPad.
  case touch

  /// The platform that this runs on; an iPad app on a Mac (Catalyst) is a Mac's.
  public static var current: HelpPlatform {
    #if os(iOS) && !targetEnvironment(macCatalyst)
    .touch
    #else
    .mac
    #endif
  }
}
