private import CXML

/// The only user of libxml2: its HTML parser, and its way to iconv.
enum HTMLParser {
  /// What a page says.
  ///
  /// There is no tree, nothing is loaded from anywhere, and errors are silent: a page is taken as a
  /// browser takes it.
  static func page(_ text: String) -> HTMLPage {
    let reader = PageReader()
    silenceErrors()
    var text = text
    guard !text.isEmpty, let context = unsafe htmlNewParserCtxt() else {
      return reader.finish()
    }
    defer { unsafe htmlFreeParserCtxt(context) }
    let session = unsafe Session(context: context, reader: reader)
    unsafe context.pointee.sax.pointee = handler()
    unsafe context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
    let options = Int32(
      HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
        | XML_PARSE_HUGE.rawValue)
    // A NUL would end the page.
    if text.hasNUL { text = String(decoding: text.utf8.map { $0 == 0 ? 32 : $0 }, as: UTF8.self) }
    text.withUTF8 { bytes in
      let count = Int32(clamping: bytes.count)
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        let document = unsafe htmlCtxtReadMemory(
          context, bytes.baseAddress, count, nil, "UTF-8", options)
        unsafe xmlFreeDoc(document)
      }
    }
    withExtendedLifetime(session) {}
    return reader.finish()
  }

  /// The text of bytes in another encoding; absent where there is no converter of that name.
  static func transcode(_ bytes: [UInt8], from charset: String) -> String? {
    silenceErrors()
    guard let handler = unsafe xmlFindCharEncodingHandler(charset) else { return nil }
    defer { unsafe xmlCharEncCloseFunc(handler) }
    guard let input = unsafe xmlBufferCreate(), let output = unsafe xmlBufferCreate() else {
      return nil
    }
    defer {
      unsafe xmlBufferFree(input)
      unsafe xmlBufferFree(output)
    }
    let count = Int32(clamping: bytes.count)
    _ = unsafe bytes.withUnsafeBufferPointer { unsafe xmlBufferAdd(input, $0.baseAddress, count) }
    while unsafe input.pointee.use > 0 {
      let left = unsafe input.pointee.use
      _ = unsafe xmlCharEncInFunc(handler, output, input)
      // No progress: this byte stands for nothing.
      if unsafe input.pointee.use == left {
        unsafe xmlBufferShrink(input, 1)
        unsafe xmlBufferAdd(output, "\u{FFFD}", 3)
      }
    }
    let converted = unsafe UnsafeBufferPointer(
      start: output.pointee.content, count: Int(output.pointee.use))
    return unsafe String(decoding: converted, as: UTF8.self)
  }

  /// What libxml2 tells to nobody in particular goes to a handler of the thread, which prints.
  private static func silenceErrors() {
    unsafe xmlSetStructuredErrorFunc(nil) { _, _ in }
  }

  private static func handler() -> htmlSAXHandler {
    var handler = unsafe htmlSAXHandler()
    unsafe handler.startElement = { session, name, attributes in
      guard let session = unsafe Session.of(session), let name = unsafe name else { return }
      unsafe session.start(name, attributes)
    }
    unsafe handler.endElement = { session, name in
      guard let session = unsafe Session.of(session), let name = unsafe name else { return }
      unsafe session.reader.end(String(cString: name))
    }
    unsafe handler.characters = { session, text, count in
      guard let session = unsafe Session.of(session), let text = unsafe text else { return }
      let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(count))
      unsafe session.reader.text(Span(_unsafeElements: bytes))
    }
    // White space is text, wherever libxml2 thinks that it may be ignored.
    unsafe handler.ignorableWhitespace = unsafe handler.characters
    unsafe handler.comment = { session, _ in unsafe Session.of(session)?.reader.comment() }
    // Script and style come here: they are no text.
    unsafe handler.cdataBlock = { _, _, _ in }
    return unsafe handler
  }
}

extension String {
  fileprivate var hasNUL: Bool {
    mutating get { withUTF8 { unsafe $0.contains(0) } }
  }
}

/// What the callbacks of one parse share.
@safe private final class Session {
  let context: htmlParserCtxtPtr
  let reader: PageReader

  init(context: htmlParserCtxtPtr, reader: PageReader) {
    unsafe self.context = unsafe context
    self.reader = reader
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Session? {
    unsafe pointer.map { unsafe Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(
    _ name: UnsafePointer<xmlChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    var attributes = Attributes()
    var pair = unsafe pairs
    while let here = unsafe pair, let name = unsafe here.pointee {
      let name = unsafe String(cString: name)
      if PageReader.attributes.contains(name) {
        attributes.add(name, unsafe here[1].map { unsafe String(cString: $0) } ?? "")
      }
      unsafe pair = unsafe here + 2
    }
    let line = unsafe context.pointee.input?.pointee.line ?? 1
    reader.start(unsafe String(cString: name), attributes, line: Int(line))
  }
}
