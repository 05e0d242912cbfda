// FindingsTests
