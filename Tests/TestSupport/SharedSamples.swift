public import Foundation

/// Material that is not part of the package: tests that read it are skipped where it is absent.
///
/// It lies beside the package in `shared`, or where BOOKPLATE_SHARED says.
public struct SharedSamples: Sendable {
  public let url: URL

  /// A folder of samples; absent where it is not there.
  public init?(_ name: String) {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..", directoryHint: .isDirectory)
    let shared = ProcessInfo.processInfo.environment["BOOKPLATE_SHARED"].map { URL(filePath: $0) }
    url = (shared ?? package.appending(path: "../shared")).appending(path: name).standardized
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      return nil
    }
  }

  public func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: path)))
  }

  /// The files below a folder, relative to it, sorted.
  public func files(below path: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: url.appending(path: path).path(percentEncoded: false)
    ).sorted()
  }
}
