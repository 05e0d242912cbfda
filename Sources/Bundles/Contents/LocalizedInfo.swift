import Files
package import PropertyLists

/// An InfoPlist.strings, whose values win over those of the Info.plist in one language.
package struct LocalizedInfo: Sendable {
  /// Relative to the tree.
  package let path: String
  package let document: PropertyListDocument

  package var values: PropertyList { document.value }
}

extension BundleScan {
  /// The readable InfoPlist.strings of a bundle, one for each language at most.
  package func localizedInfos(of bundle: Bundle) -> [LocalizedInfo] {
    let resources = bundle.resources
    return tree.entries(below: resources).compactMap { entry in
      guard entry.kind == .file, entry.path.lastName.isBytewiseEqual("InfoPlist.strings"),
        isLanguageFolder(entry.path.parentPath, of: resources),
        let bytes = try? tree.read(entry.path, limit: InfoPlist.largest),
        let document = try? PropertyListDocument(
          bytes: bytes, file: tree.shown(entry.path), acceptingOldStyle: true)
      else { return nil }
      return LocalizedInfo(path: entry.path, document: document)
    }
  }

  private func isLanguageFolder(_ folder: String, of resources: String) -> Bool {
    folder.isBytewiseEqual(resources)
      || folder.utf8.reversed().starts(with: ".lproj".utf8.reversed())
        && folder.parentPath.isBytewiseEqual(resources)
  }

  /// What a bundle calls its Help Book: CFBundleHelpBookName, in every language that has its own.
  package func helpBookNames(of bundle: Bundle) -> [String] {
    ([bundle.string("CFBundleHelpBookName")]
      + localizedInfos(of: bundle).map { $0.values["CFBundleHelpBookName"]?.string })
      .compactMap { $0 }
  }
}
