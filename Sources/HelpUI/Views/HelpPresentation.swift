#if canImport(SwiftUI)
public import SwiftUI

extension View {
  /// Gives this view and all below it the app's help: its menu, its tips and its sheets.
  ///
  /// Once, at the root of each window.
  @available(iOS 16, macOS 13, *)  // as HelpSheet
  public func appHelp(_ help: AppHelp) -> some View { modifier(HelpPresentation(help: help)) }
}

@available(iOS 16, macOS 13, *)
private struct HelpPresentation: ViewModifier {
  let help: AppHelp
  @State private var contents = HelpPage.Contents.loading
  @State private var presenter = HelpPresenter()

  func body(content: Content) -> some View {
    content
      .sheet(item: $presenter.screen) { screen in
        switch screen {
        case .help: HelpSheet(help)
        case .about: AboutSheet(help: help)
        }
      }
      .environment(\.appHelp, help)
      .environment(\.helpContents, contents)
      .focusedSceneValue(\.helpPresenter, $presenter)
      .task { contents = await .load(help) }
  }
}
#endif
