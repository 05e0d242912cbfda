import Foundation

@testable import SearchIndexes

// A stream unpacks to no more than the limit or is refused; what comes out can be stored and read.

let seeds =
  [LZFSE.store(Array("stored".utf8)), LZFSE.store([])]
  + [
    "YnZ4btIAAAAlAAAA4AV0aGUgd29yZHMgb2YgYSBwYWdlLCA4FfCi4SAGAAAAAAAAAGJ2eCQ=",
    """
    YnZ4Ml4aAAAoAEABABQAEL+r2WAUNABwoQAAAD2EEAfPQQEKBQAKBaAAAMAL8AhwBQA8Co/CFQAAAMBvAL8BAAAAAAAAAM\
    DXAAAAAAAAAAB8JgAAwAsAAAAAvwEAAAAAAAAAAABfA3wNX8ML8AL8BgC8AO/EC8DX8Bv8BvACAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAmBkBI2XMVYqiq8U0T+6EjDxLAQAAAAAAAAAAANB8CBKD4g0rHIYggsyweNM6hyGIkB\
    kq3rTOYQgiZIaLN61zGLaI/7C9n9Fidngk
    """,
  ].map { Array(Data(base64Encoded: $0) ?? Data()) }

func fuzz(_ input: [UInt8]) {
  let limit = 1 << 20
  guard let output = try? LZFSE.decompress(input, limit: limit) else { return }
  precondition(output.count <= limit)
  precondition((try? LZFSE.decompress(LZFSE.store(output))) == output)
}
