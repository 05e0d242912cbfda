private import CMark

/// Words as CommonMark reads them; the only owner of cmark's tree.
@safe struct CommonMark: ~Copyable {
  private let root: OpaquePointer

  /// Any text is CommonMark; its lines end as they will in the page.
  init(_ text: String) {
    var text = text
    if text.utf8.contains(UInt8(ascii: "\r")) {
      text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    // cmark copies what it keeps, and gives nothing back only when memory is exhausted, where it
    // ends the program itself.
    unsafe root = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parse_document(characters.baseAddress, characters.count, options)
      }
    }
    replaceControls()
  }

  deinit { unsafe cmark_node_free(root) }

  /// The words as HTML, with headings one level down and the links to topics as `link` has them.
  ///
  /// The page's title is the first level, so the words' own headings start at the second.
  consuming func html(linkingTopicsBy link: (String) -> String) -> String {
    unsafe forEachNode { node, isEntering in
      guard isEntering else { return }
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_HEADING:
        unsafe cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 1))
      case CMARK_NODE_LINK:
        guard let id = unsafe Link(text(cmark_node_get_url(node))).topicID else { return }
        unsafe cmark_node_set_url(node, link(id))
      default: return
      }
    }
    guard let html = unsafe cmark_render_html(root, options) else { return "" }
    defer { unsafe cmark_get_default_mem_allocator().pointee.free(html) }
    return unsafe String(cString: html)
  }

  /// What the words hold, as far as rules and descriptions ask.
  func contents() -> Contents {
    var contents = Contents()
    unsafe forEachNode { node, isEntering in
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        unsafe contents.add(text(cmark_node_get_literal(node)))
      case CMARK_NODE_CODE_BLOCK:
        unsafe contents.add(text(cmark_node_get_literal(node)))
        contents.endBlock()
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: contents.add("\n")
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: if !isEntering { contents.endBlock() }
      case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK: contents.hasHTML = true
      case CMARK_NODE_IMAGE: contents.hasPicture = true
      case CMARK_NODE_LINK:
        if isEntering { unsafe contents.add(Link(text(cmark_node_get_url(node)))) }
      default: return
      }
    }
    return contents
  }

  /// Takes away what a reference such as `&#7;` brings in and no page can hold.
  private func replaceControls() {
    unsafe forEachNode { node, isEntering in
      guard isEntering else { return }
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        if let info = unsafe text(cmark_node_get_fence_info(node)).replacingControls {
          unsafe cmark_node_set_fence_info(node, info)
        }
        fallthrough
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        if let literal = unsafe text(cmark_node_get_literal(node)).replacingControls {
          unsafe cmark_node_set_literal(node, literal)
        }
      case CMARK_NODE_LINK:
        if let title = unsafe text(cmark_node_get_title(node)).replacingControls {
          unsafe cmark_node_set_title(node, title)
        }
      default: return
      }
    }
  }

  private func forEachNode(_ body: (OpaquePointer, _ isEntering: Bool) -> Void) {
    let iterator = unsafe cmark_iter_new(root)
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      unsafe body(node, event == CMARK_EVENT_ENTER)
    }
  }
}

/// CommonMark as it stands: safe, without extensions and without smart punctuation.
private let options = CMARK_OPT_DEFAULT

/// A copy of a string that cmark owns.
private func text(_ characters: UnsafePointer<CChar>?) -> String {
  unsafe characters.map { unsafe String(cString: $0) } ?? ""
}

extension String {
  /// The text with U+FFFD for each control character; absent when there is none.
  fileprivate var replacingControls: String? {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "\t", "\n": false
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": true
      default: false
      }
    }
    guard unicodeScalars.contains(where: isControl) else { return nil }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(text)
  }
}
