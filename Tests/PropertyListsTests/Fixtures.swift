import Findings

@testable import PropertyLists

/// What stands above the root in the files that Apple's tools write.
let header = XMLWriter.header

/// An XML property list of Apple's layout around the lines of its root dictionary.
func xml(_ lines: String) -> String { header + "<dict>\n" + lines + "\n</dict>\n</plist>\n" }

/// The file of a text in UTF-8.
func document(_ text: String) throws(Refusal) -> PropertyListDocument {
  try PropertyListDocument(bytes: Array(text.utf8), file: "Info.plist")
}

/// The value of the key K of a dictionary that holds nothing else.
func value(_ element: String) throws(Refusal) -> PropertyList? {
  try document(xml("\t<key>K</key>\n\t\(element)")).value["K"]
}

/// The text of a file after some edits.
func edited(_ text: String, _ edits: PropertyListEdit...) throws(Refusal) -> String {
  String(decoding: try document(text).applying(edits).bytes, as: UTF8.self)
}

extension String {
  func replacing(_ word: String, by other: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
  }
}
