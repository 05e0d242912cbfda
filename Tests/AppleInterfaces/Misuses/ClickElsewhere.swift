// iOS: has no member 'click'

import XCTest

@MainActor func press(_ element: XCUIElement) { element.click() }
