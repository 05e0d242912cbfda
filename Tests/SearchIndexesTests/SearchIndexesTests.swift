// SearchIndexesTests
