internal import Files
private import Findings

extension BookIndexes {
  /// What is in the place of an index.
  enum Content {
    case absent
    case unreadable(Damage)
    case index(SearchIndex, bytes: [UInt8])
  }

  /// Reads what is in an index's place; whatever is wrong with it is part of the answer.
  static func content(at path: String, in tree: FileTree) -> Content {
    switch tree.resolve(path) {
    case .dangling: return .absent
    case .escapes: return .unreadable(Damage("it is a link out of the book"))
    case .inside(let real):
      do {
        let bytes = try tree.read(real, limit: LZFSE.limit)
        return .index(try SearchIndex(bytes: bytes), bytes: bytes)
      } catch let damage as Damage {
        return .unreadable(damage)
      } catch {
        return .unreadable(Damage("\(error)"))
      }
    }
  }
}
