#if canImport(SwiftUI)
#if canImport(UIKit)
private import UIKit
#elseif canImport(AppKit)
private import AppKit
#endif

/// What was copied.
enum Pasteboard {
  @MainActor static func copy(_ text: String) {
    #if canImport(UIKit)
    UIPasteboard.general.string = text
    #elseif canImport(AppKit)
    NSPasteboard.general.clearContents()
    NSPasteboard.general.setString(text, forType: .string)
    #endif
  }
}
#endif
