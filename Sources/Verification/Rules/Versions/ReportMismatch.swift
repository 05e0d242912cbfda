import Files
import Findings

extension Rule {
  /// The report string has the version and the build.
  static let reportMismatch = Rule(
    "report-mismatch", .error,
    reason: "A report string that contradicts the version sends whoever reads it to another build.",
    source: "bookplate: Report string",
    remedy: "Stamp the app with 'bookplate stamp', which writes all of them."
  ) { inspection in
    inspection.products.filter(\.isApp).compactMap { product in
      let value = product.bundle.value(of: .reportKey)
      guard let report = StampedValue(value, key: .reportKey).comparable,
        let problem = ReportString(report).contradiction(of: product)
      else { return nil }
      return Draft(
        "\(String.reportKey) is '\(report)', \(problem)",
        at: inspection.place(product.bundle, .reportKey))
    }
  }
}

/// A report string in its parts: `X.Y.Z[-pre]+BUILD[.gHASH][.dirty]`.
private struct ReportString {
  let version: String
  /// Absent when there is no plus.
  let build: String?

  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    version = String(decoding: parts[0].prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    build = parts.count == 2 ? Self.build(parts[1]) : nil
  }

  private static func build(_ metadata: Substring.UTF8View) -> String {
    var parts = metadata.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.elementsEqual("dirty".utf8) == true { parts.removeLast() }
    if let last = parts.last, last.count > 1, last.first == UInt8(ascii: "g"),
      last.dropFirst().allSatisfy("0123456789abcdef".utf8.contains)
    {
      parts.removeLast()
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }

  func contradiction(of product: Product) -> String? {
    if let app = product.version.comparable, !version.isBytewiseEqual(app) {
      return "but the version is '\(app)'"
    }
    guard let build else { return "without a plus and a build behind it" }
    if let app = product.build.comparable, !build.isBytewiseEqual(app) {
      return "but the build is '\(app)'"
    }
    return nil
  }
}
