import Foundation
import PackagePlugin

/// `swift package help-book`: makes the package's Help Book from its Help.json, or checks that it is current.
@main
struct HelpBookPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let input = extractor.extractOption(named: "help-json").first ?? "Help.json"
    let output = extractor.extractOption(named: "output").first
    let package = context.package.directoryURL

    let helpFile = try inside(package, input)
    guard FileManager.default.fileExists(atPath: helpFile.path) else {
      throw PluginError(
        "\(input): no such file in the package. Write one, or say where it is with --help-json FILE."
      )
    }
    let book =
      try output.map { try inside(package, $0) }
      ?? helpFile.deletingLastPathComponent()
      .appending(path: context.package.displayName + ".help")
    try run(
      context.tool(named: "bookplate").url,
      ["book", helpFile.path, "-o", book.path] + extractor.remainingArguments, in: package)
  }

  /// The place of a relative path, which may not leave the package.
  private func inside(_ package: URL, _ path: String) throws -> URL {
    let url = package.appending(path: path).standardizedFileURL
    guard url.path.hasPrefix(package.standardizedFileURL.path + "/") else {
      throw PluginError("\(path) is not in the package's folder, which this plugin does not leave.")
    }
    return url
  }

  private func run(_ tool: URL, _ words: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PluginError("bookplate book ended with \(process.terminationStatus)")
    }
  }
}

/// A sentence that SwiftPM prints.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
