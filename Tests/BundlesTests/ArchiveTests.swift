import Bundles
import Files
import Findings
import TestSupport
import Testing

@Suite(.scratchFolder) struct ArchiveTests {
  private func tree(
    _ name: String = "Folio.ipa", _ fill: (inout ZipWriter) -> Void
  ) throws -> FileTree {
    var zip = ZipWriter()
    fill(&zip)
    return try FileTree(archive: try ScratchFolder.current.write(zip.bytes, to: name))
  }

  private func refusal(
    _ name: String = "Folio.ipa", _ fill: (inout ZipWriter) -> Void
  ) -> Refusal.Code? {
    do {
      _ = try tree(name, fill)
      return nil
    } catch {
      return (error as? Refusal)?.code
    }
  }

  // MARK: What is in it

  @Test func `the tree is the app's, with folders that no entry names, links and modes`() throws {
    let tree = try tree {
      $0.add("iTunesMetadata.plist", "x")
      $0.add("Payload/Folio.app/a/b.txt", "words", mode: 0o100600)
      $0.add("Payload/Folio.app/Folio", "code", mode: 0o100755)
      $0.add("Payload/Folio.app/link", "a/b.txt", mode: 0o120777)
      $0.add("Payload/Folio.app/pipe", mode: 0o010644)
      $0.add("Payload/Folio.app/empty/", mode: 0o040755)
    }
    #expect(tree.shown == "\(ScratchFolder.current.path)/Folio.ipa/Payload/Folio.app")
    #expect(tree.entries.map(\.path) == ["Folio", "a", "a/b.txt", "empty", "link", "pipe"])
    #expect(
      tree.entries.map(\.kind)
        == [.file, .folder, .file, .folder, .link(to: "a/b.txt"), .other])
    #expect(tree.entry(at: "Folio")?.mode == 0o755)
    #expect(tree.entry(at: "a/b.txt")?.size == 5)
    #expect(try tree.read("a/b.txt", limit: 5) == Array("words".utf8))
    #expect(tree.resolve("link") == .inside("a/b.txt"))
  }

  @Test func `another system's entry has no mode`() throws {
    let tree = try tree { $0.add("Payload/A.app/A", Array("code".utf8), system: 0) }
    #expect(tree.entry(at: "A")?.mode == 0)
  }

  @Test(arguments: ["Folio.app/x", "Folio 1.2/Folio.app/x", "Payload/Folio.app/x"])
  func `a zip has its app at the top or in one folder`(path: String) throws {
    let tree = try tree("Folio.zip") {
      $0.add("./\(path)", "words")
      $0.add("__MACOSX/Folio.app/._x", "twin")
      $0.add("Notes.app", "a file")
      $0.add("\(path.dropLast(2))/Helpers/Other.app/y", "within")
    }
    #expect(try tree.read("x", limit: 100) == Array("words".utf8))
    #expect(tree.entry(at: "Helpers/Other.app/y") != nil)
  }

  // MARK: What is refused

  @Test func `no app, two apps, or one that lies elsewhere is no bundle`() {
    #expect(refusal { $0.add("Payload/words.txt") } == .notABundle)
    #expect(refusal { $0.add("Folio.app/x") } == .notABundle)
    #expect(refusal("F.zip") { $0.add("a/b/Folio.app/x") } == .notABundle)
    let two = refusal {
      $0.add("Payload/A.app/x")
      $0.add("Payload/B.app/x")
    }
    #expect(two == .notABundle)
  }

  @Test(arguments: ["", "words", String(repeating: "\0", count: 500)])
  func `what is no archive is refused`(text: String) throws {
    let path = try ScratchFolder.current.write(text, to: "No.ipa")
    #expect(throws: Refusal.self) { try FileTree(archive: path) }
  }

  @Test func `an archive that is cut is refused, unless all that matters is there`() throws {
    var zip = ZipWriter()
    zip.add("Payload/Folio.app/x", "words")
    let whole = zip.bytes
    for count in 0..<whole.count {
      let path = try ScratchFolder.current.write(Array(whole.prefix(count)), to: "Cut.ipa")
      let tree = try? FileTree(archive: path)
      if let tree { #expect(try tree.read("x") == Array("words".utf8)) }
      // The last record, which leads to the directory, has 22 bytes.
      #expect(tree == nil || count > whole.count - 22)
    }
  }

  @Test func `a folder or a missing file is no archive`() {
    #expect(throws: Refusal.self) { try FileTree(archive: ScratchFolder.current.path) }
    #expect(throws: Refusal.self) { try FileTree(archive: "/nowhere/F.ipa") }
  }

  @Test(arguments: ["../x", "/x", "Payload/../../x", "Payload/Folio.app/../x"])
  func `a name that leaves the archive is refused`(name: String) {
    let code = refusal {
      $0.add("Payload/Folio.app/x")
      $0.add(name)
    }
    #expect(code == .malformed)
  }

  @Test func `two things in one place are refused`() {
    let twice = refusal {
      $0.add("Payload/Folio.app/x", "one")
      $0.add("Payload/Folio.app/x", "two")
    }
    let both = refusal {
      $0.add("Payload/Folio.app/x", "one")
      $0.add("Payload/Folio.app/x/y", "two")
    }
    #expect(twice == .malformed)
    #expect(both == .malformed)
  }

  @Test func `entries that share their bytes to swell are refused`() {
    let code = refusal { zip in
      for number in 0..<100 {
        zip.add("Payload/Folio.app/\(number)", size: .max, offset: 0)
      }
    }
    #expect(code == .malformed)
  }

  @Test func `a locked or damaged entry, or a method that nobody knows, cannot be read`() throws {
    let tree = try tree {
      $0.add("Payload/Folio.app/locked", Array("words".utf8), flags: 1)
      $0.add("Payload/Folio.app/damaged", Array("words".utf8), checksum: 1)
      $0.add("Payload/Folio.app/strange", Array("words".utf8), method: 99)
      $0.add("Payload/Folio.app/deflated", Array("words".utf8), method: 8)
      $0.add("Payload/Folio.app/short", Array("words".utf8), size: 900)
    }
    for name in ["locked", "damaged", "strange", "deflated", "short"] {
      #expect(throws: Refusal.self, "\(name)") { try tree.read(name, limit: 1000) }
    }
  }

  @Test func `no more than the limit is read`() throws {
    let tree = try tree { $0.add("Payload/Folio.app/x", "words") }
    #expect(throws: Refusal.self) { try tree.read("x", limit: 4) }
  }
}
