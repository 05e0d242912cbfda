import HelpContent
import HelpUI
import SwiftUI
import TipKit

/// Tells how to share until somebody has shared something.
struct ShareTip: HelpTip {
  static let topicID = "share"
  @Parameter static var isDone: Bool = false
  let topic: HelpEdition.Topic
  var rules: [Rule] { #Rule(Self.$isDone) { $0 == false } }
}
