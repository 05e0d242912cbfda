#if canImport(SwiftUI)
import SwiftUI

/// Closes the sheet or the window that it stands in.
struct DoneButton: ToolbarContent {
  let words: HelpWords
  let close: DismissAction

  var body: some ToolbarContent {
    ToolbarItem(placement: .confirmationAction) {
      Button(words.done) { close() }.accessibilityIdentifier("bookplate.done")
    }
  }
}
#endif
