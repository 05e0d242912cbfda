import Testing

@testable import Bundles

@Suite struct PlaceholderMarkTests {
  @Test(arguments: [
    ("$(MARKETING_VERSION)", "$(MARKETING_VERSION)"), ("v${V}-x", "${V}"),
    ("@VERSION@", "@VERSION@"),
    ("1.{{ v.x }}", "{{ v.x }}"), ("0.0.0", "0.0.0"), ("0.0.0-dev+0", "0.0.0"), ("Key", "Key"),
  ])
  func `a stamped value with a mark was never replaced`(text: String, mark: String) {
    #expect(PlaceholderMark.inStamped(text, key: "Key") == mark)
  }

  @Test(arguments: ["1.2.3", "10.0.0", "1.0.0.0", "1.2.3+0.0.0", "$()", "@@", "{{}}", "$(", "Keys"])
  func `anything else was`(text: String) {
    #expect(PlaceholderMark.inStamped(text, key: "Key") == nil)
  }

  @Test(arguments: ["$(A)", "by ${a b}", "@YEAR_2@", "{{the name_}}"])
  func `elsewhere a mark has a plain name in it`(text: String) {
    #expect(PlaceholderMark.elsewhere(text) != nil)
  }

  @Test(arguments: [
    "ada@example.com, bob@example.org", "BOB@EXAMPLE.COM EVE@EXAMPLE.ORG", "{{1, 2}, {3, 4}}",
    "icon@2x@3x", "@ NOON @", "$5 (five)", "0.0.0", ".@count == $x.@count",
  ])
  func `elsewhere other uses of the signs are none`(text: String) {
    #expect(PlaceholderMark.elsewhere(text) == nil)
  }

  @Test func `a long text full of openings takes no time`() {
    let text = String(repeating: "$({{", count: 200_000)
    #expect(PlaceholderMark.elsewhere(text) == nil)
  }
}
