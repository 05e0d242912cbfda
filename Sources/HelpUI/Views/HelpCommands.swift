#if canImport(SwiftUI)
public import SwiftUI

/// The menu bar of a Mac and of an iPad: About in the app's menu, Help in the Help menu.
///
/// About always replaces the system's. Help is replaced only when `HelpBookPresence` says that there
/// is no Help Book; with one the system's item opens it.
@available(iOS 16, macOS 13, *)  // CommandsBuilder.buildIf: iOS 16, macOS 13
public struct HelpCommands: Commands {
  private let help: AppHelp

  public init(_ help: AppHelp) { self.help = help }

  public var body: some Commands {
    CommandGroup(replacing: .appInfo) {
      HelpItem(screen: .about, help: help)
    }
    if help.menuPlan.replacesHelp {
      CommandGroup(replacing: .help) {
        HelpItem(screen: .help, help: help).keyboardShortcut("?", modifiers: .command)
      }
    }
  }
}
#endif
