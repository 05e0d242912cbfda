import Foundation
import PackagePlugin

/// `swift package help-book`: makes the package's Help Book from its Help.json, or `--check`s it.
///
/// `--help-json FILE` and `--output BOOK` are relative to the package's folder, which is not left;
/// all other words go to `bookplate book`.
@main
struct HelpBookPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var words = ArgumentExtractor(arguments.map { $0 == "-o" ? "--output" : $0 })
    let folder = PackageFolder(context.package)
    let file = try folder.inside(words.only("help-json")) ?? folder.helpFile()
    let book = try folder.inside(words.only("output")) ?? "\(context.package.displayName).help"
    let rest = words.remainingArguments
    let status = try run(
      context.tool(named: "bookplate").url, ["book", "--output=\(book)"] + rest + ["--", file],
      in: folder.url)
    switch status {
    case 0: break
    case 1 where rest.contains("--check"):
      throw PluginError(
        "\(book) is not the book that \(file) makes. Run swift package help-book without --check.")
    default: throw PluginError("bookplate book could not do it (\(status)).")
    }
  }

  private func run(_ tool: URL, _ words: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

extension ArgumentExtractor {
  /// The value of an option that may be given once.
  fileprivate mutating func only(_ name: String) throws -> String? {
    let values = extractOption(named: name)
    guard values.count < 2 else { throw PluginError("--\(name) is given \(values.count) times.") }
    return values.first
  }
}

/// A sentence that SwiftPM prints.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
