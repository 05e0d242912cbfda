// macOS: does not conform to protocol 'HelpTip'

import HelpUI
import SwiftUI
import TipKit

struct WordsOfItsOwn: HelpTip {
  static let topicID = "export"
  var title: Text { Text("Export") }
}
