import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test on a machine that lacks one of these programs, where it is not to pass all tests.
  ///
  /// BOOKPLATE_TEST_ALL says that it is: then the test runs, and fails.
  public static func needs(_ programs: String...) -> Self {
    .enabled("without \(programs.joined(separator: ", ")); scripts/setup --tests installs them") {
      ProcessInfo.processInfo.environment["BOOKPLATE_TEST_ALL"] != nil
        || programs.allSatisfy(isInstalled)
    }
  }

  private static func isInstalled(_ program: String) -> Bool {
    (try? Program.run("sh", "-c", "command -v \(program)", in: "/"))?.status == 0
  }
}
