import Foundation

/// A row of a Settings.bundle that shows a value and lets nobody change it.
struct TitleRow: Hashable {
  let key: String
  /// DefaultValue, where it is a string.
  let value: String?

  /// The rows of all pages of a Settings.bundle, those of Root.plist first.
  static func all(in bundle: URL) -> [TitleRow] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: bundle, includingPropertiesForKeys: nil)
    let pages = (files ?? []).filter { $0.pathExtension == "plist" }
      .sorted {
        ($0.isRoot ? 0 : 1, $0.lastPathComponent) < ($1.isRoot ? 0 : 1, $1.lastPathComponent)
      }
    return pages.flatMap { page in (try? Data(contentsOf: page)).map(rows) ?? [] }
  }

  /// The rows of one page; of one that is damaged, none.
  static func rows(of page: Data) -> [TitleRow] {
    let page = try? PropertyListDecoder().decode(Page.self, from: page)
    return page?.specifiers.compactMap(\.titleRow) ?? []
  }

  private struct Page: Decodable {
    let specifiers: [Specifier]

    enum CodingKeys: String, CodingKey {
      case specifiers = "PreferenceSpecifiers"
    }
  }

  /// Any row; what is of another type than expected counts as absent.
  private struct Specifier: Decodable {
    let titleRow: TitleRow?

    enum CodingKeys: String, CodingKey {
      case type = "Type"
      case key = "Key"
      case value = "DefaultValue"
    }

    init(from decoder: any Decoder) throws {
      let row = try? decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) -> String? { try? row?.decode(String.self, forKey: key) }
      titleRow =
        text(.type) == "PSTitleValueSpecifier"
        ? text(.key).map { TitleRow(key: $0, value: text(.value)) } : nil
    }
  }
}

extension URL {
  fileprivate var isRoot: Bool { lastPathComponent.hasPrefix("Root") }
}
