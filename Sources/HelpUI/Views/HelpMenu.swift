#if canImport(SwiftUI)
public import SwiftUI

/// A menu for a toolbar, with Help and About in it: `.toolbar { HelpMenu() }`.
///
/// Below a view with `appHelp(_:)`.
@available(iOS 14, macOS 13, *)  // FocusedBinding: iOS 14; OpenWindowAction: macOS 13
public struct HelpMenu: View {
  @Environment(\.appHelp) private var help

  public init() {}

  public var body: some View {
    Menu {
      HelpItem(screen: .help, help: help)
      HelpItem(screen: .about, help: help)
    } label: {
      Label(help.words.help, systemImage: "questionmark.circle")
    }
    .accessibilityIdentifier("bookplate.menu")
  }
}
#endif
