extension SearchKitIndex {
  /// The store's bytes, laid out as the genuine writer lays them out (INDEXES.md, part II, section 6).
  package func storeBytes() throws(Damage) -> [UInt8] {
    var writer = try StoreWriter(self)
    return try writer.write()
  }
}

/// Writes a store in the two sessions that the genuine writer needs: an empty one, then all.
private struct StoreWriter {
  private let index: SearchKitIndex
  private let tokens: [UInt32]
  private var file: PagedFile
  private var properties = TreeWriter(.properties, edge: .back)
  private var documentsByName = TreeWriter(.documentsByName, edge: .back)
  private var documentsByID = TreeWriter(.documentsByID, edge: .front)
  private var termsByName = TreeWriter(.termsByName, edge: .back)
  private var termsByID = TreeWriter(.termsByID, edge: .back)

  private static let directory = [StoreBlock.directoryName: StoreBlock.table]

  init(_ index: SearchKitIndex) throws(Damage) {
    self.index = index
    tokens = index.tokenCounts()
    file = try PagedFile()
  }

  mutating func write() throws(Damage) -> [UInt8] {
    try writeEmptyIndex()
    try file.save(directory: Self.directory)
    try addDocumentsByID()
    try documentsByID.flush(to: &file)
    try addTermsByName()
    try termsByName.flush(to: &file)
    try addTermsByID()
    try termsByID.flush(to: &file)
    try writeDocumentIDs()
    try addDocumentsByName()
    try documentsByName.flush(to: &file)
    for tree in [termsByName, termsByID, documentsByName, documentsByID] where !tree.isEmpty {
      try tree.writeHeader(to: &file)
    }
    try writeState(
      documents: index.documents.count, terms: index.terms.count,
      tokens: tokens.reduce(0) { $0 + Int($1) })
    if !properties.isEmpty {
      try properties.flush(to: &file)
      try properties.writeHeader(to: &file)
    }
    try file.save(directory: Self.directory)
    return file.bytes
  }

  private mutating func writeEmptyIndex() throws(Damage) {
    var table: [UInt8] = []
    table.append(words: [6, 2, 3, 4, 1, 1, 5, 0, 0])
    try file.write(table, to: StoreBlock.table)
    try file.write(index.analysis.block, to: StoreBlock.analysis)
    try writeState(documents: 0, terms: 0, tokens: 0)
    for tree in [documentsByName, documentsByID, termsByName, termsByID] {
      try tree.writeEmptyLeaf(to: &file)
      try tree.writeHeader(to: &file)
    }
    try file.write([0, 0, 0, 1, 0, 0, 0, 0], to: StoreBlock.documentIDs)
    try properties.writeEmptyLeaf(to: &file)
    try properties.writeHeader(to: &file)
    try file.write([0, 0, 0, 0], to: StoreBlock.empty)
  }

  private mutating func writeState(
    documents: Int, terms: Int, tokens: Int
  ) throws(Damage) {
    var state = StoreBlock.magic
    state.append(words: [1, Int(index.time), 11, 7, 8, 9, 10, documents + 1, terms + 1, 0, 6])
    state.append(number: tokens)
    state.append(0)
    try file.write(state, to: StoreBlock.state)
  }

  private mutating func writeDocumentIDs() throws(Damage) {
    let next = index.documents.count + 1
    var block: [UInt8] = []
    block.append(words: [next] + Array(repeating: 0, count: next / 32 + 1))
    try file.write(block, to: StoreBlock.documentIDs)
  }
}

// MARK: - Records

extension StoreWriter {
  /// The newest document stands first; its properties go into their tree meanwhile.
  private mutating func addDocumentsByID() throws(Damage) {
    for (id, document) in zip(1..., index.documents) {
      var record: [UInt8] = []
      record.append(number: id)
      record.append(text: document.scheme)
      record.append(text: document.name)
      record.append(words: [Int(document.parent), id])
      record.append(number: Int(tokens[id - 1]))
      try documentsByID.add(record, to: &file)
      try addProperty("D", document.summary, of: id)
      try addProperty("T", document.title, of: id)
    }
  }

  private mutating func addProperty(
    _ key: String, _ value: String?, of id: Int
  ) throws(Damage) {
    guard let value else { return }
    var record: [UInt8] = []
    record.append(words: [id])
    record.append(text: key)
    record.append(0)
    record.append(words: [6])
    record.append(text: value)
    try properties.add(record, to: &file)
  }

  private mutating func addDocumentsByName() throws(Damage) {
    let order = index.documents.indices.sorted {
      index.documents[$0].precedesByName(index.documents[$1])
    }
    for place in order {
      let document = index.documents[place]
      var record: [UInt8] = []
      record.append(text: document.scheme)
      record.append(text: document.name)
      record.append(words: [Int(document.parent), place + 1])
      record.append(number: place + 1)
      record.append(number: Int(tokens[place]))
      try documentsByName.add(record, to: &file)
    }
  }

  private mutating func addTermsByName() throws(Damage) {
    for (id, term) in zip(1..., index.terms) {
      var record: [UInt8] = []
      record.append(number: term.word.count)
      record += term.word
      record.append(number: id)
      record.append(number: term.postings.count)
      record.append(number: Int(term.postings.lazy.map(\.frequency).max() ?? 0))
      var last: UInt32 = 0
      for posting in term.postings {
        let step = Int(posting.document - last)
        record.append(number: step << 1 | (posting.frequency == 1 ? 1 : 0))
        if posting.frequency != 1 { record.append(number: Int(posting.frequency)) }
        last = posting.document
      }
      try termsByName.add(record, to: &file)
    }
  }

  private mutating func addTermsByID() throws(Damage) {
    for (place, term) in index.terms.enumerated().reversed() {
      var record: [UInt8] = []
      record.append(number: place + 1)
      record.append(number: term.word.count)
      record += term.word
      try termsByID.add(record, to: &file)
    }
  }
}

extension SearchKitIndex.Document {
  /// By folder, scheme, name, in the order of UTF-16 units.
  func precedesByName(_ other: Self) -> Bool {
    if parent != other.parent { return parent < other.parent }
    if !scheme.utf16.elementsEqual(other.scheme.utf16) {
      return scheme.utf16.lexicographicallyPrecedes(other.scheme.utf16)
    }
    return name.utf16.lexicographicallyPrecedes(other.name.utf16)
  }
}
