#if canImport(CryptoKit)
private import CryptoKit
#else
private import CCrypto
#endif

/// A hash of bytes that come piece by piece.
///
/// Apple's CryptoKit computes it on a Mac, libcrypto elsewhere; both use the processor's own
/// instructions. SHA-1 is here because old seals and index records have it, not to protect anything.
@safe package struct Digest: ~Copyable {
  package enum Algorithm: Hashable, Sendable {
    case sha1
    case sha256
  }

  #if canImport(CryptoKit)
  private var function: any HashFunction

  package init(_ algorithm: Algorithm) {
    function = algorithm == .sha1 ? Insecure.SHA1() : SHA256()
  }

  /// Takes the next piece.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe function.update(bufferPointer: $0) }
  }

  /// The hash of all pieces.
  package consuming func finish() -> [UInt8] { Array(function.finalize()) }
  #else
  private let context: OpaquePointer

  package init(_ algorithm: Algorithm) {
    let method = unsafe algorithm == .sha1 ? EVP_sha1() : EVP_sha256()
    guard let context = unsafe EVP_MD_CTX_new(), unsafe EVP_DigestInit_ex(context, method, nil) == 1
    else { preconditionFailure("libcrypto gave no context for \(algorithm): no memory") }
    unsafe self.context = unsafe context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Takes the next piece.
  package mutating func update(_ bytes: Span<UInt8>) {
    let status = unsafe bytes.withUnsafeBytes {
      unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count)
    }
    precondition(status == 1, "a digest was updated after its end")
  }

  /// The hash of all pieces.
  package consuming func finish() -> [UInt8] {
    var count: UInt32 = 0
    let context = unsafe context
    var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    let status = unsafe EVP_DigestFinal_ex(context, &hash, &count)
    precondition(status == 1, "a digest was finished twice")
    return Array(hash.prefix(Int(count)))
  }
  #endif

  /// The hash of bytes that are all there.
  package static func hash(_ algorithm: Algorithm, of bytes: [UInt8]) -> [UInt8] {
    var digest = Digest(algorithm)
    digest.update(bytes.span)
    return digest.finish()
  }
}
