import Files
import Testing

@Suite struct PathNameTests {
  @Test(arguments: [
    [], Array("Folio 📚".utf8), [0xFF], [0x61, 0xC3], [0xF0, 0x9F, 0x93], [0xED, 0xA0, 0x80],
    Array("\u{10FF41}".utf8), Array("\u{FFFD}".utf8), Array("\u{10FFFF}\u{10FEFF}".utf8),
  ])
  func `any bytes come back as they were`(bytes: [UInt8]) {
    #expect(String(pathBytes: bytes).pathBytes == bytes)
  }

  @Test func `a name in UTF-8 is the text it is`() {
    #expect(String(pathBytes: Array("Söhne".utf8)) == "Söhne")
  }

  @Test func `two forms of one letter are two names`() {
    #expect("e\u{301}" == "\u{E9}")
    #expect(!"e\u{301}".isBytewiseEqual("\u{E9}"))
    #expect("e\u{301}".precedesBytewise("\u{E9}"))
  }

  @Test func `a slash parts names whatever letter follows it`() {
    #expect("a/\u{301}b".pathParts.count == 2)
  }

  @Test(arguments: [("a/b/c", "a/b", "c"), ("/c", "/", "c"), ("c", "", "c")])
  func `a path has a parent and a last name`(path: String, parent: String, name: String) {
    #expect(path.parentPath == parent && path.lastName == name)
  }
}
