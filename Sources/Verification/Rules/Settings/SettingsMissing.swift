import Bundles
import Files
import Findings

extension Rule {
  /// An iPhone or iPad app has a page in Settings.
  static let settingsMissing = Rule(
    "settings-missing", .error,
    reason: "Where people look for an app's version, in Settings, there would be nothing.",
    source: "keyman#3489, openradar 13410714",
    remedy: "Make a Settings.bundle with 'bookplate settings' and add it to the app."
  ) { inspection in
    inspection.products.compactMap { product in
      guard product.bundle.plist != nil, product.bundle.isPhoneOrPad else { return nil }
      let place = join(product.bundle.resources, "Settings.bundle/Root.plist")
      if case .inside(let path) = inspection.tree.resolve(place),
        inspection.tree.entry(at: path)?.kind == .file
      {
        return nil
      }
      return Draft("the app has no page in Settings", at: inspection.place(place))
    }
  }
}
