private import CXML

/// The only user of libxml2: its HTML parser, and its way to iconv.
enum HTMLParser {
  /// What a page says.
  ///
  /// There is no tree, nothing is loaded from anywhere, and errors are silent: a page is taken as a
  /// browser takes it.
  static func page(_ text: String) -> HTMLPage {
    silenceErrors()
    let reader = PageReader()
    guard let context = unsafe htmlNewParserCtxt() else { return reader.finish() }
    defer { unsafe htmlFreeParserCtxt(context) }
    var text = text
    text.withUTF8 { bytes in
      let session = unsafe Session(context: context, text: bytes, reader: reader)
      let address = unsafe Unmanaged.passUnretained(session).toOpaque()
      unsafe context.pointee.sax.pointee = handler()
      unsafe context.pointee.userData = address
      let document = unsafe htmlCtxtReadIO(
        context, { unsafe Session.of($0)?.read(into: $1, atMost: $2) ?? 0 }, nil, address, nil,
        "UTF-8", Int32(HTML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue))
      unsafe xmlFreeDoc(document)
      withExtendedLifetime(session) {}
    }
    return reader.finish()
  }

  /// The text of bytes in another encoding.
  ///
  /// Absent where there is no converter of that name, and for bytes of which too many stand for
  /// nothing: then they are in yet another encoding.
  static func transcode(_ bytes: [UInt8], from charset: String) -> String? {
    silenceErrors()
    guard let handler = unsafe xmlFindCharEncodingHandler(charset) else { return nil }
    defer { unsafe xmlCharEncCloseFunc(handler) }
    var bytes = bytes
    return unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe transcode(bytes, with: handler)
    }
  }

  private static func transcode(
    _ bytes: UnsafeMutableRawBufferPointer, with handler: xmlCharEncodingHandlerPtr
  ) -> String? {
    // Room for all there can be, so that the buffer never has to grow.
    guard let input = unsafe xmlBufferCreateStatic(bytes.baseAddress, bytes.count),
      let output = unsafe xmlBufferCreateSize(4 * bytes.count + 64)
    else { return nil }
    defer {
      unsafe xmlBufferFree(input)
      unsafe xmlBufferFree(output)
    }
    var wrongBytes = 0
    while unsafe input.pointee.use > 0 {
      let left = unsafe input.pointee.use
      _ = unsafe xmlCharEncInFunc(handler, output, input)
      guard unsafe input.pointee.use == left else { continue }
      // No progress: this byte stands for nothing.
      unsafe xmlBufferShrink(input, 1)
      unsafe xmlBufferAdd(output, "\u{FFFD}", 3)
      wrongBytes += 1
      guard wrongBytes <= 10_000 else { return nil }
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
    unsafe handler.initialized = XML_SAX2_MAGIC
    unsafe handler.serror = { session, _ in unsafe Session.of(session)?.stumble() }
    return unsafe handler
  }
}

/// What the callbacks of one parse share.
///
/// The parser's time is not linear for two kinds of markup that no honest page has: a tag compares
/// each attribute with all before it, and an end tag without a start looks through all open elements.
/// Both are given a limit here, behind which the page is taken to end.
@safe private final class Session {
  private static let attributeLimit = 8192
  private static let stumbleLimit = 1 << 29

  let reader: PageReader
  private let context: htmlParserCtxtPtr
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var stumbles = 0

  init(context: htmlParserCtxtPtr, text: UnsafeBufferPointer<UInt8>, reader: PageReader) {
    unsafe self.context = unsafe context
    unsafe self.text = unsafe text
    self.reader = reader
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Session? {
    unsafe pointer.map { unsafe Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Hands the parser the next piece of the page; a NUL would end it.
  func read(into buffer: UnsafeMutablePointer<CChar>?, atMost limit: Int32) -> Int32 {
    guard let buffer = unsafe buffer, unsafe context.pointee.maxatts <= 2 * Self.attributeLimit
    else { return 0 }
    let count = unsafe min(Int(limit), text.count - position)
    for offset in 0..<count {
      let byte = unsafe text[position + offset]
      unsafe buffer[offset] = CChar(bitPattern: byte == 0 ? UInt8(ascii: " ") : byte)
    }
    position += count
    return Int32(count)
  }

  /// Counts what an error in the page cost.
  func stumble() {
    unsafe stumbles += Int(context.pointee.nameNr)
    if stumbles > Self.stumbleLimit { unsafe xmlStopParser(context) }
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
