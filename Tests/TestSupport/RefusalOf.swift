public import Findings

/// What a piece of work is refused with; nothing when it is not.
public func refusal(of work: () throws -> some Any) -> Refusal? {
  do {
    _ = try work()
    return nil
  } catch {
    return error as? Refusal
  }
}
