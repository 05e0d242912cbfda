import Bundles
import Findings

extension Rule {
  /// An app names the books that it carries.
  static let helpBookUnnamed = Rule(
    "help-book-unnamed", .warning,
    reason: "A book that the app does not name is never opened.",
    source: "Apple Help Programming Guide: Registering a Help Book",
    remedy: "Name it with CFBundleHelpBookFolder and CFBundleHelpBookName, or leave it out."
  ) { inspection in
    inspection.products.filter { $0.isApp && $0.help.lackingKeys.isEmpty }.flatMap { product in
      product.help.unnamed.map {
        Draft("the app does not name this book", at: inspection.place($0.path))
      }
    }
  }
}
