#if canImport(SwiftUI)
import SwiftUI

/// What HelpUI can put before a person: a sheet on an iPhone or an iPad, a window on a Mac.
enum HelpScreen: String, Identifiable {
  case help, about

  var id: String { "bookplate.\(rawValue)" }
}

/// Which sheet a scene shows.
struct HelpPresenter {
  var screen: HelpScreen?
}

private struct HelpPresenterKey: FocusedValueKey {
  typealias Value = Binding<HelpPresenter>
}

extension FocusedValues {
  /// The presenter of the scene in front: how the menu bar of an iPad reaches it.
  var helpPresenter: Binding<HelpPresenter>? {
    get { self[HelpPresenterKey.self] }
    set { self[HelpPresenterKey.self] = newValue }
  }
}
#endif
