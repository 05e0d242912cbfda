import Files
import Findings
import Foundation
import TestSupport
import Testing

@Suite(.scratchFolder) struct FolderLockTests {
  let scratch = ScratchFolder.current

  @Test func `a locked folder is busy until the lock goes`() throws {
    try scratch.write("", to: "a/file")
    let folder = "\(scratch.path)/a"
    var lock: FolderLock? = try FolderLock([folder, folder + "/"])
    let refusal = #expect(throws: Refusal.self) {
      try FolderLock([scratch.path, folder], waiting: .zero)
    }
    #expect(refusal?.code == .busy)
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try FolderLock([folder], waiting: .zero)
    #expect(try scratch.names(in: "a") == ["file"])
  }

  @Test func `what is not there needs no lock`() throws {
    _ = try FolderLock(["\(scratch.path)/gone"], waiting: .zero)
  }

  @Test func `a run that waits goes on when the other ends`() throws {
    try holdLock(for: 0.05)
    _ = try FolderLock([scratch.path], waiting: .seconds(60))
  }

  /// Holds the lock on a thread of its own, so that the one that waits may block.
  private func holdLock(for seconds: Double) throws {
    let lock = try FolderLock([scratch.path])
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      withExtendedLifetime(lock) {}
    }
  }
}
