import Foundation
import HelpContent

// Measures decoding and searching a help of 1,000 topics; prints numbers for app.py, in ms.

/// The same help in the plainest structs, for Foundation.
struct PlainHelp: Decodable {
  struct Book: Decodable { let identifier, title: String }
  struct Topic: Decodable {
    let id, title, symbol: String
    let text, mac, touch: String?
    let keywords: [String]?
  }
  struct Localization: Decodable {
    struct Topic: Decodable { let title: String; let text, mac, touch: String? }
    let topics: [String: Topic]
  }
  let app, language: String
  let book: Book
  let topics: [Topic]
  let localizations: [String: Localization]
}

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(work)
  return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
}

func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

/// A help with words of about 400 bytes a topic, in two languages.
func help(topics count: Int) -> Data {
  let paragraph = "Click **File**, then **Open…**, and choose a document. See [the list](topic:t1). "
  func words(_ number: Int) -> String {
    String(repeating: paragraph, count: 4) + "Number \(number)."
  }
  let topics = (1...count).map {
    """
    {"id":"t\($0)","title":"Topic \($0): open a document","symbol":"folder","mac":"\(words($0))",\
    "touch":"\(words($0))","keywords":["file","word\($0)"]}
    """
  }
  let german = (1...count).map {
    "\"t\($0)\":{\"title\":\"Thema \($0): Öffnen\",\"text\":\"\(words($0))\"}"
  }
  return Data(
    """
    {"app":"Folio","language":"en","book":{"identifier":"com.example.folio.help","title":"Help"},
    "topics":[\(topics.joined(separator: ",\n"))],
    "localizations":{"de":{"topics":{\(german.joined(separator: ",\n"))}}}}
    """.utf8)
}

let data = help(topics: 1_000)
var ours: [Double] = []
var foundation: [Double] = []
for round in 0..<16 {
  let mine = try milliseconds { _ = try HelpContent(data: data) }
  let theirs = try milliseconds { _ = try JSONDecoder().decode(PlainHelp.self, from: data) }
  // The first round warms both up.
  if round > 0 {
    ours.append(mine)
    foundation.append(theirs)
  }
}

let content = try HelpContent(data: data)
var choosing: [Double] = []
var search = HelpSearch(content.edition(for: ["de-AT"], on: .mac))
for _ in 0..<5 {
  choosing.append(
    milliseconds { search = HelpSearch(content.edition(for: ["de-AT"], on: .mac)) })
}
// Each keystroke five times, and its median: another program's turn is no keystroke's doing.
var keystrokes: [Double] = []
for words in ["number 999 choose", "öffnen", "zzzz", "thema 50", "a e i o u", "list"] {
  for length in 1...words.count {
    let typed = String(words.prefix(length))
    keystrokes.append(
      median((0..<5).map { _ in milliseconds { _ = search.topics(matching: typed) } }))
  }
}

let ratios = zip(ours, foundation).map { $0 / $1 }.sorted()
print(
  """
  {"bytes":\(data.count),"ours":\(median(ours)),"foundation":\(median(foundation)),
  "ratio":\(median(ratios)),"least":\(ratios[0]),"most":\(ratios[ratios.count - 1]),
  "choosing":\(median(choosing)),"keystroke":\(median(keystrokes)),"slowest":\(keystrokes.max() ?? 0)}
  """)
