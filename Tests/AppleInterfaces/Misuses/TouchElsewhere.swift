// macOS: has no member 'tap'

import XCTest

@MainActor func press(_ element: XCUIElement) { element.tap() }
