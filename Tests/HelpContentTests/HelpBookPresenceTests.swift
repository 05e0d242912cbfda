import Foundation
import HelpContent
import Testing

@Suite struct HelpBookPresenceTests {
  private func isPresent(_ folder: Any?, _ name: Any?) -> Bool {
    var values: [String: Any] = ["CFBundleName": "Folio"]
    values["CFBundleHelpBookFolder"] = folder
    values["CFBundleHelpBookName"] = name
    return HelpBookPresence(infoDictionary: values).isPresent
  }

  @Test func `both keys make a book`() {
    #expect(isPresent("Folio.help", "com.example.folio.help"))
  }

  @Test func `one key makes none, whichever it is`() {
    #expect(!isPresent("Folio.help", nil))
    #expect(!isPresent(nil, "com.example.folio.help"))
  }

  @Test func `an empty value makes none, whichever it is`() {
    #expect(!isPresent("", "com.example.folio.help"))
    #expect(!isPresent("Folio.help", ""))
    #expect(!isPresent("", ""))
  }

  @Test func `without keys, and without a dictionary, there is none`() {
    #expect(!isPresent(nil, nil))
    #expect(!HelpBookPresence(infoDictionary: nil).isPresent)
  }

  @Test func `a value of another type makes none`() {
    #expect(!isPresent(["Folio.help"], "com.example.folio.help"))
    #expect(!isPresent("Folio.help", 1))
    #expect(!isPresent(Data("Folio.help".utf8), true))
    #expect(!isPresent(Date(), ["en": "com.example.folio.help"]))
  }
}
