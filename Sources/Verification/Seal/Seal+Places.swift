import Bundles
import Files

extension Seal {
  /// Where the seal lies in the folder that it seals.
  static let fileName = "_CodeSignature/CodeResources"

  /// The folder that a bundle's seal should be in; nothing where that is unknown.
  static func folder(of bundle: Bundle) -> String? {
    switch bundle.layout {
    case .contents: join(bundle.path, "Contents")
    case .flat: bundle.path
    case .versioned: bundle.plist.map { $0.path.parentPath.parentPath }
    }
  }

  /// The folders in which a bundle has a seal.
  static func folders(of bundle: Bundle, in scan: BundleScan) -> [String] {
    scan.sealableFolders(of: bundle).filter { scan.tree.entry(at: join($0, fileName)) != nil }
  }
}
