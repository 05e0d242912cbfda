// StampingTests
