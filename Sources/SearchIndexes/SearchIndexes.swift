// SearchIndexes
