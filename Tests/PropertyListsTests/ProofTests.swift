import Findings
import Foundation
import Testing

@testable import PropertyLists

@Suite struct ProofTests {
  private let old = xml(
    "\t<key>A</key>\n\t<string>a</string>\n\t<key>B</key>\n\t<string>b</string>")

  @Test(arguments: [
    ("<string>a</string>", "<string>c</string>"), ("<key>B</key>", "<key>C</key>"),
    ("<string>b</string>", ""), ("<string>b</string>", "<integer>5</integer>"), ("</plist>", ""),
    ("<string>b</string>", "<string>5</string><key>C</key><true/>"),
  ])
  func `bytes that do not hold what was intended are refused, and both files are kept`(
    part: String, damage: String
  ) throws {
    let list = try document(old)
    let new = Array(
      old.replacing("<string>b", by: "<string>5").replacing(
        part.replacing("b<", by: "5<"), by: damage
      ).utf8)
    let problem = try #require(
      #expect(throws: Problem.self) { try list.prove(new, hold: ["A": "a", "B": "5"]) })
    #expect(problem.code == .writeFailed)
    let folder = try #require(problem.message.split(separator: "kept in ").last.map(String.init))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(FileManager.default.contents(atPath: "\(folder)/old.plist") == Data(old.utf8))
    #expect(FileManager.default.contents(atPath: "\(folder)/new.plist") == Data(new))
  }

  @Test(
    arguments: [
      ["A": "a"], ["A": "a", "B": "c"], ["A": "a", "C": "b"], ["B": "b", "A": "a"],
      ["A": "a", "B": .integer(5)],
      ["A": "a", "B": ["b"]], ["A": "a", "B": .data([0x62])], ["A": "a", "B": .boolean(true)],
    ] as [PropertyList])
  func `libplist reads other values than these`(value: PropertyList) throws {
    #expect(libplist(Array(old.utf8), reads: value) == false)
  }

  @Test func `libplist reads every type as we do`() throws {
    let value: PropertyList = [
      "S": "words é", "I": .integer(PropertyListInteger(Int.min)),
      "U": .integer(PropertyListInteger(UInt64.max)),
      "R": .real(0.1), "N": .real(-.infinity), "T": .boolean(true), "F": .boolean(false),
      "D": .date(730_900_800),
      "X": .data([0, 1, 2]), "A": ["", [:], []],
    ]
    #expect(libplist(try value.xml(for: "x"), reads: value) == true)
    let archived: PropertyList = ["$top": ["root": .uid(1 << 20)], "V": value, "H": .date(0.5)]
    #expect(libplist(archived.binary, reads: archived) == true)
  }

  @Test func `a misreading that is the same before and after is none of ours`() throws {
    let integers = "<key>A</key><integer>010</integer><key>B</key><integer>010</integer>"
    let old: PropertyList = ["A": .integer(10), "B": .integer(10)]
    let edited: PropertyList = ["A": .integer(10), "B": .integer(11)]
    guard let tree = PropertyListTree(reading: Array(xml(integers).utf8)[...]) else {
      Issue.record("libplist reads nothing")
      return
    }
    let answers = (
      tree.holds(old), tree.holds(old, elsewhereAs: tree, of: old),
      tree.holds(edited, elsewhereAs: tree, of: old)
    )
    #expect(answers == (false, true, false))
  }

  /// Whether libplist reads the value; nothing when it reads none.
  private func libplist(_ bytes: [UInt8], reads value: PropertyList) -> Bool? {
    guard let tree = PropertyListTree(reading: bytes[...]) else { return nil }
    return tree.holds(value)
  }
}
