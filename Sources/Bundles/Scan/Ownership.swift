/// Whose a nested bundle is: the app's own ones carry its version, others keep theirs.
///
/// It is decided by identifiers alone, compared letter by letter; where a bundle lies does not matter.
package struct Ownership: Sendable {
  private let identifier: String?
  private let books: [String]
  private let named: [IdentifierPattern]

  /// The rules for what is in a bundle that was given, with what `--own` names.
  package init(of main: Bundle, in scan: BundleScan, named: [IdentifierPattern] = []) {
    identifier = main.identifier
    books = scan.helpBookNames(of: main)
    self.named = named
  }

  package enum Relation: Sendable {
    case own
    /// Another's, though its identifier starts with the app's letters, in whatever case: easily meant
    /// to be its own.
    case lookalike
    case foreign
  }

  package func relation(of bundle: Bundle) -> Relation {
    guard bundle.kind != .framework, let identifier = bundle.identifier else { return .foreign }
    if named.contains(where: { $0.matches(identifier) }) || isNamedByApp(bundle) { return .own }
    guard let app = self.identifier, identifier.utf8.starts(with: app.utf8) else {
      return isLookalike(identifier) ? .lookalike : .foreign
    }
    let rest = identifier.utf8.dropFirst(app.utf8.count)
    if rest.first == UInt8(ascii: ".") { return rest.count > 1 ? .own : .foreign }
    return rest.isEmpty ? .foreign : .lookalike
  }

  /// Whether only the case of letters keeps an identifier from starting with the app's.
  private func isLookalike(_ identifier: String) -> Bool {
    guard let app = self.identifier?.lowercased().utf8, !app.isEmpty else { return false }
    let identifier = identifier.lowercased().utf8
    return identifier.count > app.count && identifier.starts(with: app)
  }

  /// Whether it is the app's Help Book or its watch app.
  private func isNamedByApp(_ bundle: Bundle) -> Bool {
    guard let identifier = bundle.identifier else { return false }
    if bundle.kind == .helpBook {
      return books.contains { $0.utf8.elementsEqual(identifier.utf8) }
    }
    guard let app = self.identifier, let phone = bundle.string("WKCompanionAppBundleIdentifier")
    else { return false }
    return phone.utf8.elementsEqual(app.utf8)
  }
}

extension BundleScan {
  /// An archive's dSYMs of some bundles, whose identifier follows `com.apple.xcode.dsym.`.
  package func symbols(of bundles: [Bundle]) -> [Bundle] {
    let identifiers = Set(bundles.compactMap { $0.identifier.map { Array($0.utf8) } })
    let prefix = "com.apple.xcode.dsym.".utf8
    return nested.filter { symbols in
      guard symbols.kind == .symbols, let identifier = symbols.identifier?.utf8,
        identifier.starts(with: prefix)
      else { return false }
      return identifiers.contains(Array(identifier.dropFirst(prefix.count)))
    }
  }
}
