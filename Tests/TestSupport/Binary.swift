import Foundation

/// The built `bookplate`, run as a person would.
public enum Binary {
  /// What came of a run.
  public struct Outcome: Sendable {
    public let status: Int32
    public let output: String
    public let errors: String

    /// Standard output as a JSON object.
    public var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
    }

    /// The code of a refusal in the JSON.
    public var refusal: String? { (json["refused"] as? [String: Any])?["code"] as? String }
  }

  /// Beside the test bundle, where SwiftPM puts it.
  public static var path: String {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folder = bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "bookplate").path(percentEncoded: false)
  }

  /// Runs it with these words, in a folder.
  ///
  /// The environment is the test's own without git's and bookplate's variables, and with `changes`.
  public static func run(
    _ words: [String], in folder: String, environment changes: [String: String] = [:]
  ) throws -> Outcome {
    try Program.run(URL(filePath: path), words, in: folder, environment: changes)
  }

  public static func run(
    _ words: String..., in folder: String = ScratchFolder.current.path,
    environment changes: [String: String] = [:]
  ) throws -> Outcome {
    try run(words, in: folder, environment: changes)
  }
}

/// Another program that a test needs.
public enum Program {
  /// Runs `git`, `sh` and the like, found on the path.
  @discardableResult
  public static func run(
    _ words: String..., in folder: String = ScratchFolder.current.path,
    environment changes: [String: String] = [:]
  ) throws -> Binary.Outcome {
    try run(words, in: folder, environment: changes)
  }

  @discardableResult
  public static func run(
    _ words: [String], in folder: String = ScratchFolder.current.path,
    environment changes: [String: String] = [:]
  ) throws -> Binary.Outcome {
    try run(URL(filePath: "/usr/bin/env"), words, in: folder, environment: changes)
  }

  fileprivate static func run(
    _ program: URL, _ words: [String], in folder: String, environment changes: [String: String]
  ) throws -> Binary.Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment(with: changes)
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Read the second stream while the first is read, so that neither pipe fills up.
    nonisolated(unsafe) var said = Data()  // written before the group is left, read after
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      unsafe said = errors.fileHandleForReading.readDataToEndOfFile()
    }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return unsafe Binary.Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }

  /// The test's own environment without git's and bookplate's variables, and with changes.
  public static func environment(with changes: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("GIT_") && !$0.key.hasPrefix("BOOKPLATE_")
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    return environment.merging(changes) { $1 }
  }
}
