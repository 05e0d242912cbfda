import Files
package import Findings

extension BundleScan {
  /// The Info.plists of a bundle that must have one: mostly one, a framework may have several.
  package func infoPlists(of bundle: Bundle) throws(Refusal) -> [InfoPlist] {
    let shown = tree.shown(bundle.infoPlace)
    switch bundle.info {
    case .read(let info):
      var infos = [info]
      for case .read(let other) in bundle.otherInfos { infos.append(other) }
      return infos
    case .unreadable(_, let refusal): throw refusal
    case .outside:
      throw Refusal(
        .linkEscape, "\(shown): a link that leads out of what was given",
        help: "Put the file itself into the bundle.", at: Location(file: shown))
    case .missing:
      throw Refusal(
        .infoPlistMissing, "\(shown): there is no such file, and the bundle needs one",
        help: "Build the bundle first, and name the bundle itself.", at: Location(file: shown))
    }
  }
}

extension Bundle {
  /// Where the Info.plist of a bundle of this layout belongs.
  fileprivate var infoPlace: String {
    switch layout {
    case .contents: join(path, "Contents/Info.plist")
    case .flat: join(path, "Info.plist")
    case .versioned: join(path, "Resources/Info.plist")
    }
  }
}
