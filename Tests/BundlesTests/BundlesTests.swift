// BundlesTests
