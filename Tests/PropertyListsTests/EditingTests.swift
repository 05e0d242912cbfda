import Findings
import Testing

@testable import PropertyLists

@Suite struct EditingTests {
  @Test(arguments: [
    ("<string>0</string>", "<string>5</string>"),
    ("<string >0</string\n>", "<string >5</string\n>"),
    ("<string/>", "<string>5</string>"), ("<string />", "<string>5</string>"),
    ("<string></string>", "<string>5</string>"), ("<string> 5 </string>", "<string>5</string>"),
    ("<string>a<!-- b -->c</string>", "<string>5</string>"),
    ("<string><![CDATA[0]]></string>", "<string>5</string>"),
    ("<string>&#48;</string>", "<string>5</string>"),
    ("<!-- 0 --><string>0</string><!-- 0 -->", "<!-- 0 --><string>5</string><!-- 0 -->"),
    ("<integer>0</integer>", "<string>5</string>"), ("<integer >5</integer>", "<string>5</string>"),
    ("<true/>", "<string>5</string>"),
    ("<array>\n\t\t<string>0</string>\n\t</array>", "<string>5</string>"),
    ("<dict><key>K</key><string>0</string></dict>", "<string>5</string>"),
    ("<dict/>", "<string>5</string>"),
  ])
  func `a value is replaced between its tags, or with them`(old: String, new: String) throws {
    let text = xml(
      "\t<key>K</key><!-- K -->\n\t\(old)\n\t<key>L</key>\n\t<dict><key>K</key>\(old)</dict>")
    let expected = xml(
      "\t<key>K</key><!-- K -->\n\t\(new)\n\t<key>L</key>\n\t<dict><key>K</key>\(old)</dict>")
    #expect(try edited(text, PropertyListEdit("K", to: "5")) == expected)
  }

  @Test(arguments: [
    "<string>5</string>", "<string>&#53;</string>", "<string><![CDATA[5]]></string>",
    "<string><!-- -->5</string>",
  ])
  func `a value that is there in other words stays`(element: String) throws {
    let list = try document(xml("\t<key>K</key>\n\t\(element)"))
    let revision = try list.applying([PropertyListEdit("K", to: "5")])
    #expect(revision.bytes == list.bytes)
    #expect(revision.changes.isEmpty)
  }

  @Test func `what changed is told`() throws {
    let list = try document(
      xml(
        "<key>A</key><integer>+042</integer><key>B</key><string>a &amp; b</string><key>C</key><true/>"
      ))
    let revision = try list.applying([
      PropertyListEdit("A", to: "1"), PropertyListEdit("B", to: "2"),
      PropertyListEdit("C", to: nil),
      PropertyListEdit("D", to: "4"), PropertyListEdit("E", to: nil),
    ])
    #expect(
      revision.changes == [
        PropertyListChange(path: "A", old: .integer(42), new: "1"),
        PropertyListChange(path: "B", old: "a & b", new: "2"),
        PropertyListChange(path: "C", old: .boolean(true), new: nil),
        PropertyListChange(path: "D", old: nil, new: "4"),
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["\t", "    ", ""])
  func `what is added takes the line ending and the indentation of its sibling`(
    ending: String, indentation: String
  ) throws {
    let pair = { (key: String) in
      "\(indentation)<key>\(key)</key>\(ending)\(indentation)<string>x</string>\(ending)"
    }
    let text = { (pairs: String) in
      "<plist>\(ending)<dict>\(ending)\(pairs)</dict>\(ending)</plist>"
    }
    let old = text(pair("CFBundleIdentifier") + "\t\t" + pair("Z"))
    let new = try edited(old, PropertyListEdit("A", to: "x"), PropertyListEdit("B", to: "x"))
    #expect(new == text(pair("CFBundleIdentifier") + pair("A") + pair("B") + "\t\t" + pair("Z")))
    let last = try edited(old, PropertyListEdit("A", to: "x", placement: .atEnd))
    #expect(
      last
        == text(
          pair("CFBundleIdentifier") + "\t\t" + pair("Z") + ending + "\t\t"
            + String(pair("A").dropLast(ending.count)) + ending
        ).replacing(ending + ending, by: ending))
  }

  @Test(arguments: [
    // On one line, the first thing on it; not the first thing; with a comment.
    (
      "\n  <key>I</key> <string>a</string>\n",
      "\n  <key>I</key> <string>a</string>\n  <key>N</key> <string>x</string>\n"
    ),
    (
      "<key>I</key><string>a</string>",
      "<key>I</key><string>a</string><key>N</key><string>x</string>"
    ),
    (
      "\n<!-- c --><key>I</key>\n<string>a</string>",
      "\n<!-- c --><key>I</key>\n<string>a</string><key>N</key>\n<string>x</string>"
    ),
    (
      "\n\t<key>I</key>\n\t<!-- c -->\n\t<string>a</string>",
      "\n\t<key>I</key>\n\t<!-- c -->\n\t<string>a</string>\n\t<key>N</key>\n\t<string>x</string>"
    ),
    (
      "\r\n\t<key>I</key>\n\t<string>a</string>\r",
      "\r\n\t<key>I</key>\n\t<string>a</string>\n\t<key>N</key>\n\t<string>x</string>\r"
    ),
    (
      "\n\t<key>I</key><string>a</string> <!-- c -->",
      "\n\t<key>I</key><string>a</string>\n\t<key>N</key><string>x</string> <!-- c -->"
    ),
  ])
  func `what is added looks like its sibling`(old: String, new: String) throws {
    let edit = PropertyListEdit("N", to: "x", placement: .after("I"))
    #expect(
      try edited("<plist><dict>\(old)</dict></plist>", edit) == "<plist><dict>\(new)</dict></plist>"
    )
  }

  @Test(arguments: [
    (
      "<plist><dict/></plist>",
      "<plist><dict><key>A</key><string>1</string><key>B</key><string>2</string></dict></plist>"
    ),
    (
      "<plist>\n  <dict />\n</plist>",
      "<plist>\n  <dict >\n  \t<key>A</key>\n  \t<string>1</string>\n  \t<key>B</key>\n  \t<string>2</string>\n  </dict>\n</plist>"
    ),
    (
      "<plist>\r<dict></dict></plist>",
      "<plist>\r<dict>\r\t<key>A</key>\r\t<string>1</string>\r\t<key>B</key>\r\t<string>2</string>\r</dict></plist>"
    ),
    (
      "<plist>\n<dict>\n</dict></plist>",
      "<plist>\n<dict>\n\t<key>A</key>\n\t<string>1</string>\n\t<key>B</key>\n\t<string>2</string>\n</dict></plist>"
    ),
  ])
  func `an empty dictionary is filled`(old: String, new: String) throws {
    #expect(try edited(old, PropertyListEdit("A", to: "1"), PropertyListEdit("B", to: "2")) == new)
  }

  @Test func `nested values are set, added and removed`() throws {
    let row = { (lines: String) in
      xml(
        "\t<key>Rows</key>\n\t<array>\n\t\t<dict>\n\(lines)\t\t</dict>\n\t\t<string>a</string>\n\t</array>"
      )
    }
    let old = row(
      "\t\t\t<key>A</key>\n\t\t\t<integer>1</integer>\n\t\t\t<key>B</key>\n\t\t\t<true/>\n")
    let path = PropertyListPath("Rows")
    let new = try edited(
      old, PropertyListEdit(path.appending(0).appending("A"), to: "1"),
      PropertyListEdit(path.appending(0).appending("B"), to: nil),
      PropertyListEdit(path.appending(1), to: "b"))
    #expect(
      new
        == row("\t\t\t<key>A</key>\n\t\t\t<string>1</string>\n").replacing(
          "<string>a<", by: "<string>b<"))
    let added = try edited(
      old, PropertyListEdit(path.appending(0).appending("C"), to: "2", placement: .after("None")))
    #expect(
      added
        == row(
          "\t\t\t<key>A</key>\n\t\t\t<integer>1</integer>\n\t\t\t<key>B</key>\n\t\t\t<true/>\n\t\t\t<key>C</key>\n\t\t\t<string>2</string>\n"
        ))
  }

  @Test func `a container is written with the indentation of its place`() throws {
    let new = try edited(
      xml("\t<key>A</key>\n\t<string>a</string>"),
      PropertyListEdit("A", to: ["x", ["k": .integer(-1)], []], placement: .atEnd))
    #expect(
      new
        == xml(
          "\t<key>A</key>\n\t<array>\n\t\t<string>x</string>\n\t\t<dict>\n\t\t\t<key>k</key>\n\t\t\t<integer>-1</integer>\n\t\t</dict>\n\t\t<array/>\n\t</array>"
        ))
  }

  @Test func `markup in a new value is escaped`() throws {
    let new = try edited(
      xml("\t<key>A</key>\n\t<string>a</string>"), PropertyListEdit("A", to: "<&>\r\n\"'\t]]>"))
    #expect(new == xml("\t<key>A</key>\n\t<string>&lt;&amp;&gt;&#13;\n\"'\t]]&gt;</string>"))
    #expect(try document(new).value["A"] == "<&>\r\n\"'\t]]>")
  }

  @Test(arguments: ["A", "B.C"])
  func `an edit without a place is refused`(key: String) throws {
    let list = try document(xml("<key>A</key><string>a</string>"))
    let path = PropertyListPath([.key(key), .key("X")])
    #expect(throws: Refusal.self) { try list.applying([PropertyListEdit(path, to: "x")]) }
  }

  @Test func `a control character is refused, since XML cannot hold it`() throws {
    let refusal = #expect(throws: Refusal.self) {
      try edited(xml("<key>A</key><string>a</string>"), PropertyListEdit("A", to: "\u{1}"))
    }
    #expect(refusal?.message.contains("U+0001") == true)
  }

  @Test func `what libplist cannot read, or misreads, is edited all the same`() throws {
    for odd in [
      "<key/><string>none</string>", "<key>K</key><string>a<?b?>c</string>",
      "<key>K</key><integer>010</integer>", "<key>K</key><date>9999-12-31T23:59:59Z</date>",
      "<key>K</key><array><integer>0010</integer><dict><key>a</key><integer>-011</integer></dict></array>",
    ] {
      let text = xml("\(odd)\n<key>V</key><string>1</string>")
      let new = try edited(text, PropertyListEdit("V", to: "2"), PropertyListEdit("W", to: "3"))
      #expect(new == xml("\(odd)\n<key>V</key><string>2</string>\n<key>W</key><string>3</string>"))
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `hundreds of thousands of references do not take long`() throws {
    let long = String(repeating: "&amp;&#38;<![CDATA[&]]>x<!-- & -->", count: 100_000)
    let text = xml(
      "\t<key>A</key>\n\t<string>\(long)</string>\n\t<key>V</key>\n\t<string>1</string>")
    #expect(
      try edited(text, PropertyListEdit("V", to: "2"))
        == text.replacing("<string>1<", by: "<string>2<"))
  }
}
