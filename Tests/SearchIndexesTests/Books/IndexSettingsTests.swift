import Testing

@testable import SearchIndexes

@Suite struct IndexSettingsTests {
  /// 2020-09-13T12:26:40Z and 2020-09-14T00:00:00Z, whose days end with 2020-10-14 and 2020-10-14.
  @Test(arguments: [(1_600_000_000, 1_602_633_600), (1_600_041_600, 1_602_633_600)])
  func `records expire at the first midnight that is thirty days away`(run: Int, midnight: Int) {
    let date = IndexSettings(sourceDate: run).expirationDate
    #expect(Int(date) + 978_307_200 == midnight)
  }

  @Test func `without a time they never expire, and the older kind is of 2001`() {
    #expect(IndexSettings().expirationDate == 63_113_904_000)
    #expect(IndexSettings().time == 978_307_200)
    #expect(IndexSettings(sourceDate: 5).time == 5)
  }
}
