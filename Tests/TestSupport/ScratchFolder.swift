public import Foundation
public import Testing

/// Gives each test of a suite a folder of its own, removed afterwards: `@Suite(.scratchFolder)`.
public struct ScratchFolderTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "bookplate-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await ScratchFolder.$current.withValue(ScratchFolder(url: folder)) { try await function() }
  }
}

extension Trait where Self == ScratchFolderTrait {
  public static var scratchFolder: Self { Self() }
}

/// The folder of the test that is running.
public struct ScratchFolder: Sendable {
  @TaskLocal public static var current = ScratchFolder(url: URL(filePath: "/nonexistent"))

  public let url: URL

  public var path: String { url.path(percentEncoded: false).trimmingSuffix("/") }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  public func write(_ contents: String, to name: String) throws -> String {
    try write(Array(contents.utf8), to: name)
  }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  public func write(_ contents: [UInt8], to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: file)
    return file.path(percentEncoded: false)
  }

  public func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  public func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
