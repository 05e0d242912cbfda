import Files

/// A Help Book in memory.
struct SampleBook {
  /// By their path in the book.
  var files: [String: [UInt8]] = [:]

  static let english = "Contents/Resources/en.lproj"
  static let newer = "\(english)/folio.cshelpindex"
  static let older = "\(english)/folio.helpindex"

  /// A book with two English pages and these keys beside its identifier.
  init(keys: [String: String] = ["HPDBookCSIndexPath": "folio.cshelpindex"]) {
    var info = "<plist version=\"1.0\"><dict>\n"
    let keys = keys.merging(["CFBundleIdentifier": "com.example.folio.help", "HPDBookType": "3"]) {
      own, _ in own
    }
    for (key, value) in keys { info += "<key>\(key)</key><string>\(value)</string>\n" }
    files["Contents/Info.plist"] = Array((info + "</dict></plist>\n").utf8)
    addPage("\(Self.english)/folio.html", title: "Folio Help", robots: "anchors")
    addPage("\(Self.english)/pgs/open.html", title: "Open a document", robots: "index, anchors")
  }

  mutating func addPage(_ path: String, title: String, robots: String? = nil) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let robots = robots.map { "<meta name=\"robots\" content=\"\($0)\">" } ?? ""
    files[path] = Array(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>\(robots)
      <meta name="description" content="About \(title)."><meta name="keywords" content="a, b">
      </head><body><a name="\(name.prefix { $0 != "." })"></a><p>The words of \(title).</p></body>
      </html>
      """.utf8)
  }

  var tree: FileTree {
    var entries: [FolderContents.Entry] = []
    for (path, bytes) in files {
      entries.append(.init(path: path, kind: .bytes(bytes, mode: 0o644)))
    }
    for folder in Set(files.keys.flatMap(Self.folders)) {
      entries.append(.init(path: folder, kind: .folder(mode: 0o755)))
    }
    return FileTree(contents: FolderContents(entries: entries), shown: "Folio.help")
  }

  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (1..<parts.count).map { parts.prefix($0).joined(separator: "/") }
  }
}
