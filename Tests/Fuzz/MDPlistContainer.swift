@testable import SearchIndexes

// A container is read or refused; what is read can be written, and then reads and writes the same.

let seeds = [
  .array([
    .string("plain"), .void, .null, .date(86400), .string("naïve 𝄞"), .string(""), .array([]),
  ]),
  .dictionary([.init("b", .string("1")), .init("a", .array([.null, .dictionary([])]))]),
].compactMap { (value: MDPlist) in try? value.container() }

func fuzz(_ input: [UInt8]) {
  guard let value = try? MDPlist(container: input[...]) else { return }
  let bytes = try? value.container()
  precondition(bytes != nil)
  precondition(bytes == bytes.flatMap { try? MDPlist(container: $0[...]).container() })
  _ = try? CoreSpotlightRecord(container: input[...])
}
