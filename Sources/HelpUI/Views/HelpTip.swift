#if canImport(SwiftUI) && canImport(TipKit)
public import HelpContent
public import SwiftUI
public import TipKit

/// A tip that says what a topic of the help says.
///
/// It is given its topic and has no words of its own, so it cannot say what the help does not;
/// `bookplate lint --sources` finds a `topicID` that no topic has. The feature that it is about sets
/// a parameter, and a rule on that ends the tip:
///
///     struct ExportTip: HelpTip {
///       static let topicID = "export"
///       @Parameter static var isDone: Bool = false
///       let topic: HelpEdition.Topic
///       var rules: [Rule] { #Rule(Self.$isDone) { $0 == false } }
///     }
///
/// `ExportTip.isDone = true` where the export is done: TipKit remembers it, and the tip is gone for
/// good.
@available(iOS 17, macOS 14, *)  // TipKit: iOS 17, macOS 14
public protocol HelpTip: Tip {
  static var topicID: HelpEdition.Topic.ID { get }
  var topic: HelpEdition.Topic { get }
  init(topic: HelpEdition.Topic)
}

@available(iOS 17, macOS 14, *)
extension HelpTip {
  public var title: Text { Text(topic.title) }

  public var message: Text? {
    HelpBlock.opening(of: topic.words).map { Text(AttributedString(inCommonMark: $0)) }
  }

  public var image: Image? { Image(systemName: topic.symbol) }
}

/// A tip among an app's own views, never over them.
///
/// Below a view with `appHelp(_:)`; until the help is read, and without the topic, there is nothing.
@available(iOS 17, macOS 14, *)  // TipView: iOS 17, macOS 14
public struct HelpTipView<Content: HelpTip>: View {
  @Environment(\.helpContents) private var contents

  public init(_ tip: Content.Type) {}

  public var body: some View {
    if let topic = contents.topic(Content.topicID) { TipView(Content(topic: topic)) }
  }
}
#endif
