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

  @Test func `a run that waits goes on when the other ends`() async throws {
    let path = scratch.path
    var lock: FolderLock? = try FolderLock([path])
    let waiting = Task.detached { try FolderLock([path], waiting: .seconds(20)) }
    try await Task.sleep(for: .milliseconds(50))
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try await waiting.value
  }
}
