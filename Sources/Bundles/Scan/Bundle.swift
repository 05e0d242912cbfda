import Files
package import Findings
package import PropertyLists

/// A folder that is named like a bundle, and what its Info.plist says.
package struct Bundle: Sendable {
  /// Relative to the tree; `""` is the tree itself.
  package let path: String
  package let kind: BundleKind
  /// Where its Info.plist lies: `Contents`, the bundle itself, or a framework's `Versions/A/Resources`.
  package let layout: Layout
  package let info: Info
  /// The Info.plists of a framework's other versions, and of copies that were links once.
  package let otherInfos: [Info]

  package enum Layout: Sendable {
    /// `Contents/Info.plist`, resources in `Contents/Resources`.
    case contents
    /// Everything in the bundle itself.
    case flat
    /// `Resources/Info.plist`, mostly by way of `Versions/Current`.
    case versioned
  }

  /// The place of an Info.plist, without links, and what it holds.
  package enum Info: Sendable {
    case read(InfoPlist)
    /// There, but damaged, or no plain file.
    case unreadable(path: String, Refusal)
    /// Behind a link that leads out of the tree.
    case outside
    case missing
  }
}

/// An Info.plist that was read.
package struct InfoPlist: Sendable {
  /// Its real place, relative to the tree.
  package let path: String
  package let document: PropertyListDocument
}

extension Bundle {
  /// What the Info.plist holds, when it could be read.
  package var plist: InfoPlist? {
    if case .read(let plist) = info { plist } else { nil }
  }

  /// A string of the Info.plist that is not empty.
  package func string(_ key: String) -> String? {
    guard let text = plist?.document.value[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  package var identifier: String? { string("CFBundleIdentifier") }
  package var version: String? { string("CFBundleShortVersionString") }
  package var build: String? { string("CFBundleVersion") }

  /// The folder that holds pages, languages and the Settings.bundle.
  package var resources: String {
    switch layout {
    case .contents: join(path, "Contents/Resources")
    case .flat: path
    case .versioned: join(path, "Resources")
    }
  }

  /// Whether it is for a phone, tablet, television or watch: everything lies in the bundle itself.
  package var isFlat: Bool { layout == .flat }
}

/// Joins two relative paths, of which the first may be empty.
package func join(_ folder: String, _ name: String) -> String {
  folder.isEmpty ? name : "\(folder)/\(name)"
}
