import HelpContent
import HelpUI
import SwiftUI
import TipKit

/// Tells how to export until somebody has exported something.
struct ExportTip: HelpTip {
  static let topicID = "export"
  @Parameter static var isDone: Bool = false
  let topic: HelpEdition.Topic
  var rules: [Rule] { #Rule(Self.$isDone) { $0 == false } }
}
