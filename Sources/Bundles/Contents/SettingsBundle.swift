import Files
package import Findings
package import PropertyLists

/// A Settings.bundle: what the Settings app shows of an app.
package struct SettingsBundle: Sendable {
  /// Relative to the tree.
  package let path: String
  /// Root, the panes that lead on from it, and the variants of all for a device (`Root~ipad`).
  package let panes: [Pane]

  package struct Pane: Sendable {
    /// Its real place, relative to the tree.
    package let path: String
    package let content: Result<PropertyListDocument, Refusal>
  }

  /// One of a pane's PreferenceSpecifiers.
  package struct Row: Sendable {
    package let pane: Pane
    /// The row's place in the pane.
    package let place: PropertyListPath
    package let value: PropertyList

    package var type: String? { value["Type"]?.string }
    package var key: String? { value["Key"]?.string }
  }
}

extension SettingsBundle {
  /// All rows of all panes, as they stand.
  package var rows: [Row] { panes.flatMap(\.rows) }

  package func rows(withKey key: String) -> [Row] {
    rows.filter { $0.key.map(key.isBytewiseEqual) ?? false }
  }
}

extension SettingsBundle.Pane {
  package var rows: [SettingsBundle.Row] {
    guard let specifiers = (try? content.get())?.value["PreferenceSpecifiers"]?.array else {
      return []
    }
    return specifiers.enumerated().map { index, value in
      SettingsBundle.Row(
        pane: self,
        place: PropertyListPath([.key("PreferenceSpecifiers"), .index(index)]), value: value)
    }
  }

  /// The panes that rows of this one lead to, by name.
  fileprivate var children: [String] {
    rows.compactMap { row in
      row.type == "PSChildPaneSpecifier" ? row.value["File"]?.string : nil
    }
  }
}

extension BundleScan {
  /// The Settings.bundle of an app, unless it has none or only a link that leads out.
  package func settings(of app: Bundle) -> SettingsBundle? {
    let place = join(app.resources, "Settings.bundle")
    guard app.kind == .app, case .inside(let path) = tree.resolve(place),
      tree.entry(at: path)?.kind == .folder
    else { return nil }
    var names = ["Root"]
    var panes: [SettingsBundle.Pane] = []
    var seen: Set<[UInt8]> = []
    while let name = names.popLast() {
      guard seen.insert(Array(name.utf8)).inserted else { continue }
      for file in paneFiles(named: name, in: path) {
        guard let pane = pane(at: file), seen.insert(Array(pane.path.utf8)).inserted else {
          continue
        }
        panes.append(pane)
        names += pane.children
      }
    }
    return SettingsBundle(
      path: path, panes: panes.sorted { $0.path.precedesBytewise($1.path) })
  }

  /// `NAME.plist` and its variants for a device; a name with a slash in it is no pane's.
  private func paneFiles(named name: String, in folder: String) -> [String] {
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return [] }
    let variants = tree.entries(below: folder).filter { entry in
      let file = entry.path.lastName.utf8
      return entry.path.parentPath.isBytewiseEqual(folder)
        && file.starts(with: "\(name)~".utf8)
        && file.reversed().starts(with: ".plist".utf8.reversed())
    }
    return [join(folder, "\(name).plist")] + variants.map(\.path)
  }

  private func pane(at path: String) -> SettingsBundle.Pane? {
    guard case .inside(let real) = tree.resolve(path) else { return nil }
    let content = Result { () throws(Refusal) in
      try PropertyListDocument(
        bytes: tree.read(real, limit: InfoPlist.largest), file: tree.shown(real),
        acceptingOldStyle: true)
    }
    return SettingsBundle.Pane(path: real, content: content)
  }
}
