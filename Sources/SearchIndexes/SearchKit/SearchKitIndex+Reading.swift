extension SearchKitIndex {
  /// Reads a store, both orders of its documents and terms included, and compares what is said twice.
  package init(storeBytes: [UInt8]) throws(Damage) {
    let store = try StoreReader(storeBytes)
    var state = try store.block(StoreBlock.state)
    guard try state.bytes(4).elementsEqual(StoreBlock.magic), try state.word() == 1 else {
      throw Damage("its state block is not one")
    }
    self.init(
      time: try state.word(), analysis: try TextAnalysis(block: store.block(StoreBlock.analysis)),
      documents: [], terms: [])
    let tokens = try readDocuments(from: store)
    try checkDocumentsByName(in: store, tokens)
    try readProperties(from: store)
    try readTerms(from: store)
    try checkTermsByID(in: store)
    guard tokenCounts() == tokens else {
      throw Damage("a document's number of words is not that of its terms")
    }
  }
}

// MARK: - Documents

extension SearchKitIndex {
  /// Reads the documents, which stand newest first; the result is how many words each has.
  private mutating func readDocuments(from store: StoreReader) throws(Damage) -> [UInt32] {
    var (documents, tokens, ids) = ([Document](), [UInt32](), [UInt32]())
    try store.forEachRecord(of: .documentsByID) { (record, _) throws(Damage) in
      ids.append(try record.number())
      let scheme = try record.text()
      var document = Document(name: try record.text(), parent: try record.word())
      document.scheme = scheme
      guard try record.word() == ids.last else {
        throw Damage("a document has two ids")
      }
      tokens.append(try record.number())
      documents.append(document)
    }
    self.documents = documents.reversed()
    guard ids.reversed().elementsEqual(1..<UInt32(ids.count + 1)) else {
      throw Damage("its documents are not numbered from 1 on")
    }
    try checkFolders()
    return tokens.reversed()
  }

  /// More than all paths of a book take: folders in folders could make them as long as one likes.
  private static let mostPathBytes = 64 << 20

  private func checkFolders() throws(Damage) {
    var (lengths, sum) = ([Int](), 0)
    for (place, document) in documents.enumerated() {
      guard document.parent <= place else { throw Damage("a document lies in no folder before it") }
      let folder = document.parent == 0 ? 0 : lengths[Int(document.parent) - 1]
      lengths.append(folder + 1 + document.name.utf8.count)
      sum += lengths[place]
      guard sum <= Self.mostPathBytes else { throw Damage("its folders are nested too deep") }
    }
  }

  private func checkDocumentsByName(
    in store: StoreReader, _ tokens: [UInt32]
  ) throws(Damage) {
    var count = 0
    var last: Document?
    try store.forEachRecord(of: .documentsByName) { (record, _) throws(Damage) in
      let (scheme, name) = (try record.text(), try record.text())
      let parent = try record.word()
      let place = Int(try record.word()) - 1
      guard documents.indices.contains(place), documents[place].parent == parent,
        documents[place].scheme.utf16.elementsEqual(scheme.utf16),
        documents[place].name.utf16.elementsEqual(name.utf16),
        try record.number() == UInt32(place + 1), try record.number() == tokens[place],
        last?.precedesByName(documents[place]) ?? true
      else { throw Damage("its two lists of documents differ") }
      last = documents[place]
      count += 1
    }
    guard count == documents.count else {
      throw Damage("its two lists of documents differ")
    }
  }

  private mutating func readProperties(from store: StoreReader) throws(Damage) {
    var documents = self.documents
    try store.forEachRecord(of: .properties) { (record, _) throws(Damage) in
      let place = Int(try record.word()) - 1
      let key = try record.text()
      guard documents.indices.contains(place), try record.byte() == 0, try record.word() == 6
      else { throw Damage("a property is no string, or of no document") }
      let value = try record.text()
      switch key {
      case "T": documents[place].title = value
      case "D": documents[place].summary = value
      default: throw Damage("a document has the unknown property '\(key)'")
      }
    }
    self.documents = documents
  }
}

// MARK: - Terms

extension SearchKitIndex {
  private mutating func readTerms(from store: StoreReader) throws(Damage) {
    var terms: [Term] = []
    try store.forEachRecord(of: .termsByName) { (record, place) throws(Damage) in
      let word = Array(try record.bytes(Int(try record.number())))
      guard try record.number() == UInt32(place + 1),
        terms.last.map({ $0.word.lexicographicallyPrecedes(word) }) ?? true
      else { throw Damage("its terms are not in order") }
      terms.append(Term(word: word, postings: try postings(from: &record)))
    }
    self.terms = terms
  }

  private func postings(from record: inout StoreCursor) throws(Damage) -> [Posting] {
    let count = Int(try record.number())
    let most = try record.number()
    guard count <= documents.count else {
      throw Damage("a term stands in more documents than there are")
    }
    var postings: [Posting] = []
    postings.reserveCapacity(min(count, record.remaining))
    var document: UInt32 = 0
    for _ in 0..<count {
      let step = try record.number()
      let (sum, overflow) = document.addingReportingOverflow(step >> 1)
      guard step > 1, !overflow, sum <= documents.count else {
        throw Damage("a term stands in no document of the index")
      }
      document = sum
      postings.append(
        Posting(document: document, frequency: step & 1 == 1 ? 1 : try record.number()))
    }
    guard postings.lazy.map(\.frequency).max() == most else {
      throw Damage("a term's largest frequency is another one")
    }
    return postings
  }

  private func checkTermsByID(in store: StoreReader) throws(Damage) {
    var rest = terms[...]
    try store.forEachRecord(of: .termsByID) { (record, _) throws(Damage) in
      let id = rest.endIndex
      guard let term = rest.popLast(), try record.number() == UInt32(id),
        try record.bytes(Int(try record.number())).elementsEqual(term.word)
      else { throw Damage("its two lists of terms differ") }
    }
    guard rest.isEmpty else { throw Damage("its two lists of terms differ") }
  }
}
