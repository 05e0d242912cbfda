import HelpUI
import SwiftUI

/// The documents, with the tip among them and the Help menu above.
struct LibraryView: View {
  let documents = ["Letter", "Recipe", "Minutes"]

  var body: some View {
    NavigationStack {
      List {
        HelpTipView(ExportTip.self)
        ForEach(documents, id: \.self) { document in Text(document) }
        Button("Export") { ExportTip.isDone = true }.accessibilityIdentifier("folio.export")
        LaunchReport()
      }
      .navigationTitle("Folio")
      .toolbar { HelpMenu() }
    }
  }
}
