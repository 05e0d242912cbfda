#if canImport(SwiftUI)
import SwiftUI

#if os(macOS)
private import AppKit
#endif

/// A menu item that opens a screen, in a toolbar or in the menu bar.
@available(iOS 14, macOS 13, *)
struct HelpItem: View {
  let screen: HelpScreen
  let help: AppHelp

  #if os(macOS)
  @Environment(\.openWindow) private var openWindow
  #else
  @FocusedBinding(\.helpPresenter) private var presenter
  #endif

  var body: some View {
    Button(title, action: open).accessibilityIdentifier("\(screen.id).item")
  }

  private var title: String {
    switch screen {
    case .help: help.words.help
    case .about: help.words.about(help.about.name ?? "")
    }
  }

  #if os(macOS)
  private func open() {
    if screen == .help, help.menuPlan.opener == .book {
      NSApplication.shared.showHelp(nil)
    } else {
      openWindow(id: screen.id)
    }
  }
  #else
  private func open() { presenter?.screen = screen }
  #endif
}
#endif
