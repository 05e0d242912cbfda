import XCTest

/// What a person sees on an iPhone or an iPad.
///
/// Written for a simulator.
final class FolioTouchUITests: XCTestCase {
  override func setUp() { continueAfterFailure = false }

  @MainActor func testAboutShowsTheVersionAndDoneCloses() {
    let app = launch()
    open("bookplate.about.item", in: app)
    let line = app.staticTexts["bookplate.about.version"]
    XCTAssertTrue(line.waitForExistence(timeout: 5))
    XCTAssertTrue(line.label.wholeMatch(of: /Version \d+\.\d+\.\d+ \(\d+\)/) != nil, line.label)
    XCTAssertTrue(app.staticTexts["bookplate.about.report"].label.contains("+"))
    app.buttons["bookplate.about.copy"].tap()
    app.buttons["bookplate.done"].tap()
    XCTAssertTrue(app.buttons["folio.export"].waitForExistence(timeout: 5))
    XCTAssertFalse(line.exists)
  }

  @MainActor func testATopicIsFoundAndDoneCloses() {
    let app = launch()
    open("bookplate.help.item", in: app)
    let search = app.searchFields.firstMatch
    XCTAssertTrue(search.waitForExistence(timeout: 5))
    search.tap()
    search.typeText("export")
    let topic = app.buttons["bookplate.topic.export"]
    XCTAssertTrue(topic.waitForExistence(timeout: 5))
    topic.tap()
    let done = app.buttons["bookplate.done"]
    XCTAssertTrue(done.waitForExistence(timeout: 5))
    done.tap()
    XCTAssertTrue(app.buttons["folio.export"].waitForExistence(timeout: 5))
  }

  @MainActor func testTheTipGoesWhenItsThingIsDone() {
    let app = launch()
    let tip = app.staticTexts["Export a page"]
    XCTAssertTrue(tip.waitForExistence(timeout: 10))
    app.buttons["folio.export"].tap()
    XCTAssertTrue(tip.waitForNonExistence(timeout: 5))
  }

  @MainActor func testAfterALaunchTheDefaultsHoldBothKeys() {
    let app = launch()
    let version = app.staticTexts["version_preference"]
    XCTAssertTrue(version.waitForExistence(timeout: 5))
    XCTAssertTrue(version.label.wholeMatch(of: /\d+\.\d+\.\d+/) != nil, version.label)
    let build = app.staticTexts["build_preference"].label
    XCTAssertTrue(build.wholeMatch(of: /\d+/) != nil, build)
  }

  @MainActor private func open(_ item: String, in app: XCUIApplication) {
    app.buttons["bookplate.menu"].tap()
    let button = app.buttons[item]
    XCTAssertTrue(button.waitForExistence(timeout: 5))
    button.tap()
  }

  @MainActor private func launch() -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = ["-reset-tips", "-show-defaults"]
    app.launch()
    return app
  }
}
