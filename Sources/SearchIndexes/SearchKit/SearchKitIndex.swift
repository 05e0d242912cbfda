/// What a SearchKit index knows: documents with their titles and descriptions, and their terms.
///
/// It is kept in a paged store of its own kind (`Bud2`), the heart of a `.helpindex`. INDEXES.md,
/// part II, describes the store.
package struct SearchKitIndex: Hashable, Sendable {
  /// When it was made, in seconds since 1970.
  package var time: UInt32
  package var analysis: TextAnalysis
  /// A document's id is its place here, counted from 1.
  package var documents: [Document]
  /// In the order of their bytes; a term's id is its place here, counted from 1.
  package var terms: [Term]

  package init(time: UInt32, analysis: TextAnalysis, documents: [Document], terms: [Term]) {
    self.time = time
    self.analysis = analysis
    self.documents = documents
    self.terms = terms
  }
}

extension SearchKitIndex {
  /// A page, or a folder that pages lie in.
  package struct Document: Hashable, Sendable {
    package var scheme = "file"
    /// The file's name, with `#` and the page's first anchor where it has one.
    package var name: String
    /// The id of the folder around it; 0 at the top.
    package var parent: UInt32
    /// Absent for a folder.
    package var title: String?
    /// Absent for a folder.
    package var summary: String?

    package init(name: String, parent: UInt32, title: String? = nil, summary: String? = nil) {
      self.name = name
      self.parent = parent
      self.title = title
      self.summary = summary
    }
  }

  /// A word and the documents it stands in.
  package struct Term: Hashable, Sendable {
    /// UTF-8, by which terms are sorted; two spellings of one character are two terms.
    package let word: [UInt8]
    /// In the order of the documents.
    package var postings: [Posting]

    package init(word: [UInt8], postings: [Posting]) {
      self.word = word
      self.postings = postings
    }
  }

  /// How often a term stands in a document.
  package struct Posting: Hashable, Sendable {
    package let document: UInt32
    package var frequency: UInt32

    package init(document: UInt32, frequency: UInt32) {
      self.document = document
      self.frequency = frequency
    }
  }
}

extension SearchKitIndex {
  /// How many words of each document are in the index, by id less one.
  func tokenCounts() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: documents.count)
    for term in terms {
      for posting in term.postings { counts[Int(posting.document) - 1] &+= posting.frequency }
    }
    return counts
  }
}
