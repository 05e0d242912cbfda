import XCTest

/// What a person sees on a Mac.
final class FolioUITests: XCTestCase {
  override func setUp() { continueAfterFailure = false }

  @MainActor func testAboutInTheAppMenuShowsTheVersion() {
    let app = launch()
    app.menuBarItems["Folio"].click()
    app.menuItems["About Folio"].click()
    let line = app.staticTexts["bookplate.about.version"]
    XCTAssertTrue(line.waitForExistence(timeout: 5))
    let text = line.value as? String ?? line.label
    XCTAssertTrue(text.wholeMatch(of: /Version \d+\.\d+\.\d+ \(\d+\)/) != nil, text)
    let report = app.staticTexts["bookplate.about.report"]
    XCTAssertTrue((report.value as? String ?? report.label).contains("+"))
    app.buttons["bookplate.about.copy"].click()
  }

  /// With a book the system's item stays: it bears the app's name.
  @MainActor func testTheHelpMenuIsTheSystemsWhereThereIsABook() {
    let app = launch()
    app.menuBarItems["Help"].click()
    XCTAssertTrue(app.menuItems["Folio Help"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.menuItems["bookplate.help.item"].exists)
  }

  @MainActor func testTheTipGoesWhenItsThingIsDone() {
    let app = launch()
    let tip = app.staticTexts["Export a page"]
    XCTAssertTrue(tip.waitForExistence(timeout: 10))
    app.buttons["folio.export"].click()
    XCTAssertTrue(tip.waitForNonExistence(timeout: 5))
  }

  @MainActor func testAfterALaunchTheDefaultsHoldBothKeys() {
    let app = launch()
    let version = app.staticTexts["version_preference"]
    XCTAssertTrue(version.waitForExistence(timeout: 5))
    XCTAssertTrue(app.staticTexts["build_preference"].exists)
  }

  @MainActor private func launch() -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = ["-reset-tips", "-show-defaults"]
    app.launch()
    return app
  }
}
