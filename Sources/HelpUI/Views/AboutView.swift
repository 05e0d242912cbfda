#if canImport(SwiftUI)
public import SwiftUI

/// The app's name, its About line, the report string, and a button that copies what a bug report
/// needs.
///
/// `appHelp(_:)` and `HelpWindows` present it.
@available(iOS 15, macOS 12, *)  // textSelection: iOS 15, macOS 12
public struct AboutView: View {
  private let about: AboutContent
  private let words: HelpWords
  @State private var isCopied = false

  public init(_ help: AppHelp) {
    about = help.about
    words = help.words
  }

  public var body: some View {
    VStack(spacing: 8) {
      if let name = about.name { Text(name).font(.title.bold()) }
      Text(about.line).accessibilityIdentifier("bookplate.about.version")
      if let report = about.report {
        Text(report)
          .font(.footnote.monospaced())
          .foregroundStyle(.secondary)
          .accessibilityIdentifier("bookplate.about.report")
      }
      Button(isCopied ? words.copied : words.copy) {
        Pasteboard.copy(about.bugReport)
        isCopied = true
      }
      .padding(.top)
      .accessibilityIdentifier("bookplate.about.copy")
    }
    .textSelection(.enabled)
    .multilineTextAlignment(.center)
    .padding(24)
  }
}

/// About with a Done button, for an iPhone and an iPad.
@available(iOS 16, macOS 13, *)  // NavigationStack: iOS 16, macOS 13
struct AboutSheet: View {
  let help: AppHelp
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      AboutView(help).toolbar { DoneButton(words: help.words, close: dismiss) }
    }
  }
}
#endif
