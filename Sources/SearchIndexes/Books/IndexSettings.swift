/// What decides about an index beside its pages.
package struct IndexSettings: Sendable {
  /// The time of the run as SOURCE_DATE_EPOCH gives it, in seconds since 1970.
  package let sourceDate: Int?

  /// Makes the older kind instead of bookplate, where it is asked for.
  package let hiutil: Hiutil?

  package init(sourceDate: Int? = nil, hiutil: Hiutil? = nil) {
    self.sourceDate = sourceDate
    self.hiutil = hiutil
  }

  /// The date that the records of the newer kind carry, in seconds since 2001.
  ///
  /// Apple's tool writes the first midnight that is at least thirty days away. An index that depends
  /// on no clock has the documented distant future instead, so that it never lapses.
  package var expirationDate: Double {
    guard let sourceDate else { return 63_113_904_000 }
    let day = 86_400
    let days = (sourceDate + 31 * day - 1) / day
    return Double(days * day - Self.start2001)
  }

  /// The time that the older kind carries, in seconds since 1970; without a time the start of 2001.
  package var time: UInt32 { UInt32(clamping: sourceDate ?? Self.start2001) }

  private static let start2001 = 978_307_200
}
