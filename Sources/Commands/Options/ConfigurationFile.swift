import CommandParsing
import Foundation
import JSON

/// The `.bookplate.json` at the root of the repository: options by their long names.
struct ConfigurationFile {
  static let name = ".bookplate.json"
  /// Larger files hold no options.
  private static let largest = 1 << 20

  let path: String

  /// Finds the file of the repository that holds the folder; absent where there is none.
  ///
  /// The root is the nearest folder, upwards, that holds `.git`. No git is asked: most commands
  /// need none, and a file is either there or not.
  init?(near folder: String) {
    guard let start = unsafe realpath(folder, nil) else { return nil }
    defer { unsafe free(start) }
    var root = unsafe String(cString: start)
    while unsafe access(root + "/.git", F_OK) != 0 {
      guard let slash = root.lastIndex(of: "/") else { return nil }
      root = String(root[..<slash])
    }
    path = root + "/" + Self.name
    guard unsafe access(path, F_OK) == 0 else { return nil }
  }

  /// The options in the order of the file, each with its place.
  func options() throws(UsageError) -> [ConfiguredOption] {
    let root: JSONNode
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      guard data.count <= Self.largest else { throw UsageError("\(path): larger than 1 MB") }
      root = try JSONNode(reading: Array(data))
    } catch let error as UsageError {
      throw error
    } catch let error as JSONError {
      throw UsageError("\(place(error.place)): \(error.message)")
    } catch {
      throw UsageError("\(path): cannot be read")
    }
    guard case .object(let members) = root.content else {
      throw UsageError("\(place(root.place)): an object of options is needed, not \(root.typeName)")
    }
    var options: [ConfiguredOption] = []
    for member in members {
      guard !member.isRepeated, let value = member.value.value else {
        throw UsageError(
          "\(place(member.namePlace)): \"\(member.name)\" "
            + (member.isRepeated ? "is there twice" : "has no value that an option takes"))
      }
      options.append(
        ConfiguredOption(name: member.name, value: value, place: place(member.namePlace)))
    }
    return options
  }

  private func place(_ place: JSONPlace) -> String { "\(path):\(place.line):\(place.column)" }
}
