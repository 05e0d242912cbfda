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
  private enum State {
    case sha1(SHA_CTX)
    case sha256(SHA256_CTX)
  }

  private var state: State

  package init(_ algorithm: Algorithm) {
    switch algorithm {
    case .sha1:
      var context = SHA_CTX()
      unsafe SHA1_Init(&context)
      state = .sha1(context)
    case .sha256:
      var context = SHA256_CTX()
      unsafe SHA256_Init(&context)
      state = .sha256(context)
    }
  }

  /// Takes the next piece.
  package mutating func update(_ bytes: Span<UInt8>) {
    switch state {
    case .sha1(var context):
      _ = unsafe bytes.withUnsafeBytes {
        unsafe SHA1_Update(&context, $0.baseAddress, $0.count)
      }
      state = .sha1(context)
    case .sha256(var context):
      _ = unsafe bytes.withUnsafeBytes {
        unsafe SHA256_Update(&context, $0.baseAddress, $0.count)
      }
      state = .sha256(context)
    }
  }

  /// The hash of all pieces.
  package consuming func finish() -> [UInt8] {
    switch state {
    case .sha1(var context):
      var hash = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
      unsafe SHA1_Final(&hash, &context)
      return hash
    case .sha256(var context):
      var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      unsafe SHA256_Final(&hash, &context)
      return hash
    }
  }
  #endif

  /// The hash of bytes that are all there.
  package static func hash(_ algorithm: Algorithm, of bytes: [UInt8]) -> [UInt8] {
    var digest = Digest(algorithm)
    digest.update(bytes.span)
    return digest.finish()
  }
}
