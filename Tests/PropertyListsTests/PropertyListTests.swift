import Testing

@testable import PropertyLists

@Suite struct PropertyListTests {
  @Test func `values differ when a reader could tell them apart`() {
    let values: [PropertyList] = [
      "1", .integer(1), .real(1), .boolean(true), .date(1), .data([1]), .uid(1), ["1"], ["1": "1"],
      "\u{E9}", "e\u{301}",
      .real(0.0), .real(-0.0), .integer(-1), .integer(PropertyListInteger(UInt64.max)),
      ["a": "1", "b": "2"], ["b": "2", "a": "1"],
    ]
    for (index, one) in values.enumerated() {
      for (other, value) in values.enumerated() { #expect((one == value) == (index == other)) }
    }
    #expect(Set(values).count == values.count)
    #expect(PropertyList.real(.nan) == .real(.nan))
  }

  @Test func `a path reads as people write it`() {
    let path = PropertyListPath("PreferenceSpecifiers").appending(3).appending("DefaultValue")
    #expect("\(path)" == "PreferenceSpecifiers[3].DefaultValue")
    #expect("\(PropertyListPath("a.b"))" == "a.b")
    #expect(PropertyListPath("\u{E9}") != PropertyListPath("e\u{301}"))
  }

  @Test func `a path leads to a value`() {
    let value: PropertyList = ["A": ["x", ["B": "y"]]]
    #expect(value[PropertyListPath("A").appending(1).appending("B")] == "y")
    #expect(value[PropertyListPath("A").appending(2)] == nil)
    #expect(value[PropertyListPath("A").appending("B")] == nil)
    #expect(value[PropertyListPath()] == value)
  }

  @Test func `accessors give a value of their type only`() {
    #expect(PropertyList.string("a").string == "a")
    #expect(PropertyList.integer(1).string == nil)
    #expect((["a"] as PropertyList).array?.count == 1)
    #expect((["a": "b"] as PropertyList)["a"] == "b")
    #expect(PropertyList.string("a")["a"] == nil)
    #expect(PropertyList.boolean(true).typeName == "boolean")
  }

  @Test func `a dictionary keeps the order of its pairs`() {
    let dictionary = PropertyListDictionary([("b", "1"), ("a", "2")])
    #expect(dictionary.map(\.key) == ["b", "a"])
    #expect(dictionary["a"] == "2")
  }

  @Test func `tags are named as they are written`() {
    func tag(_ name: some Collection<UInt8>) -> XMLTag? {
      XMLTag(1..<name.count + 1, in: [60] + Array(name) + [62])
    }
    let tags: [XMLTag] = [
      .array, .data, .date, .dict, .false, .integer, .key, .plist, .real, .string, .true,
    ]
    let names = [
      "array", "data", "date", "dict", "false", "integer", "key", "plist", "real", "string", "true",
    ]
    #expect(tags.map(\.description) == names)
    #expect(names.map { tag($0.utf8) } == tags)
    #expect(tag("integers".utf8) == nil)
    #expect(tag([]) == nil)
    #expect(tag([0, 0] + Array("key".utf8)) == nil)
  }
}
