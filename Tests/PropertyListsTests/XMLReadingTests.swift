import Testing

@testable import PropertyLists

@Suite struct XMLReadingTests {
  @Test func `every type is read, in the order of the file`() throws {
    let list = try document(
      xml(
        """
        \t<key>S</key>\n\t<string>words</string>
        \t<key>I</key>\n\t<integer>42</integer>
        \t<key>R</key>\n\t<real>1.5</real>
        \t<key>B</key>\n\t<true/>
        \t<key>D</key>\n\t<date>2001-01-02T00:00:01Z</date>
        \t<key>X</key>\n\t<data>AAEC</data>
        \t<key>A</key>\n\t<array>\n\t\t<string/>\n\t\t<false/>\n\t</array>
        \t<key>E</key>\n\t<dict/>
        """))
    #expect(
      list.value == [
        "S": "words", "I": .integer(42), "R": .real(1.5), "B": .boolean(true),
        "D": .date(86_401), "X": .data([0, 1, 2]), "A": ["", .boolean(false)], "E": [:],
      ])
    #expect(list.format == .xml)
  }

  @Test(arguments: [
    ("a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;", "a & b <c> \"d\" 'e'"),
    ("&#53;&#x1F600;&#9;", "5\u{1F600}\t"),
    ("<![CDATA[<key> & ]] >]]>", "<key> & ]] >"),
    ("a<!-- b -- c -->d<?e?>f<![CDATA[]]>", "adf"),
    (" white \n space ", " white \n space "),
    ("> \"quotes\" 'raw'", "> \"quotes\" 'raw'"),
    ("\u{301}first \u{200D}", "\u{301}first \u{200D}"),
  ])
  func `text is read with references, sections and comments`(text: String, read: String) throws {
    #expect(try value("<string>\(text)</string>") == .string(read))
  }

  @Test(arguments: [
    ("0", 0), ("007", 7), ("+5", 5), ("-0", 0), ("-12", -12), ("0x1F", 31), ("0XfF", 255),
    ("-0x10", -16), (" 5\n", 5), ("&#53;", 5), ("-9223372036854775808", Int.min),
  ])
  func `integers are read in every form`(text: String, number: Int) throws {
    #expect(try value("<integer>\(text)</integer>") == .integer(PropertyListInteger(number)))
  }

  @Test func `the largest integer is read`() throws {
    let largest = PropertyList.integer(PropertyListInteger(UInt64.max))
    #expect(try value("<integer>18446744073709551615</integer>") == largest)
    #expect(try value("<integer>0xFFFFFFFFFFFFFFFF</integer>") == largest)
  }

  @Test(arguments: [
    ("0.1", 0.1), ("1E-7", 1e-7), ("+1.5", 1.5), ("-0.0", -0.0), (".5", 0.5), ("5.", 5),
    ("inf", .infinity), ("-infinity", -.infinity), ("0x1p3", 8), ("1e300", 1e300), (" 2 ", 2),
    ("0.1000000000000000055511151231257827", 0.1),
  ])
  func `reals are read as strtod reads them`(text: String, number: Double) throws {
    #expect(try value("<real>\(text)</real>") == .real(number))
  }

  @Test func `not a number is one real`() throws {
    guard case .real(let number) = try value("<real>nan</real>") else {
      Issue.record("no real")
      return
    }
    #expect(number.isNaN)
  }

  @Test(arguments: [
    ("2001-01-01T00:00:00Z", 0.0), ("2024-02-29T12:00:00Z", 730_900_800),
    ("1900-01-01T00:00:00Z", -3_187_296_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
    ("0001-01-01T00:00:00Z", -63_113_904_000), ("999999-12-31T23:59:59Z", 31_493_806_473_599),
  ])
  func `dates are read in the Gregorian calendar`(text: String, seconds: Double) throws {
    #expect(try value("<date>\(text)</date>") == .date(seconds))
  }

  @Test(arguments: [
    ("", []), ("AA==", [0]), ("AAE=", [0, 1]), ("\n\t A A E C\n\n", [0, 1, 2]),
    ("+/+/", [0xFB, 0xFF, 0xBF]),
  ])
  func `data is read with white space anywhere`(text: String, bytes: [UInt8]) throws {
    #expect(try value("<data>\(text)</data>") == .data(bytes))
  }

  @Test(arguments: ["<true></true>", "<true />", "<true\n></true >"])
  func `a boolean may be spelled out`(text: String) throws {
    #expect(try value(text) == .boolean(true))
  }

  @Test(arguments: [
    "", "<?xml version='1.0' encoding='utf-8'?>", "\n\n<?xml version=\"1.0\"?>",
    "<!-- above --><?xml version = \"1.0\" encoding\n=\n\"UTF-8\" ?>",
    "<?xml version=\"1.0\" standalone=\"yes\"?><!DOCTYPE plist>",
    "<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" \"x[y]>z\">",
    "<!DOCTYPE plist SYSTEM '/nowhere/at/all'>\n<?note <dict> ?><!---->",
  ])
  func `what stands above the root may differ`(prolog: String) throws {
    let list = try document(
      prolog + "<plist version='0.9' xmlns=\"a>b\" ><dict/></plist >\n<!-- -->")
    #expect(list.value == [:])
  }

  @Test func `keys are the same only when their scalars are`() throws {
    let list = try document(
      xml("<key>\u{E9}</key><true/><key>e\u{301}</key><false/><key/><string>none</string>"))
    #expect(list.value["\u{E9}"] == .boolean(true))
    #expect(list.value["e\u{301}"] == .boolean(false))
    #expect(list.value[""] == "none")
  }

  @Test func `256 containers in each other are read`() throws {
    let arrays =
      String(repeating: "<array>", count: 255) + String(repeating: "</array>", count: 255)
    var value = try #require(try value(arrays))
    var depth = 1
    while let inner = value.array?.first {
      value = inner
      depth += 1
    }
    #expect(depth == 255)
  }

  @Test func `a place is where the value stands`() throws {
    let list = try document(
      xml("\t<key>A</key>\r\n\t<array>\r\t\t<dict><key>é</key> <string>x</string></dict></array>"))
    let path = PropertyListPath("A").appending(0).appending("é")
    let place = try #require(list.place(of: path))
    #expect(place == (line: 7, column: 22))
    #expect(list.place(of: "B") == nil)
    #expect(list.value[path] == "x")
  }
}
